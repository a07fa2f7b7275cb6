/** The head of one column: a text; `right` over figures; `unseen` for screen readers only, over buttons. */
export type PlainColumn = string | { readonly right: string } | { readonly unseen: string };

const nameOf = (column: PlainColumn) =>
  typeof column === "string" ? column : "right" in column ? column.right : column.unseen;

/** The head of a plain table whose first column stays in sight. Names of columns differ from each other. */
export function PlainHead({ columns }: { columns: readonly PlainColumn[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column, at) => {
          const name = nameOf(column);
          const right = typeof column === "object" && "right" in column;
          return (
            <th key={name} scope="col" className={at === 0 ? "pin lead" : right ? "r" : undefined}>
              {typeof column === "object" && "unseen" in column ? <span className="sr">{name}</span> : name}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
