/** One of our own sentences in which names stand between backticks: they become code, everything stays a text node. */
export function InlineCode({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} className="wrap-anywhere">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
