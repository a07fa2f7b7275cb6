/** A long name (test, path) that may break where a reader would break it: after `::`, `/`, `.` and `_`. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=::|[/._])/).flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]));
}
