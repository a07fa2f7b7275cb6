import { Icon } from "./icon";

/** The text box of a bar of filters: rows that hold the text stay. `label` is its name and stands in it while it is empty. */
export function FilterBox({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <label className="search w-[190px]">
      <Icon name="search" />
      <span className="sr">{label}</span>
      <input
        type="search"
        placeholder={label}
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
