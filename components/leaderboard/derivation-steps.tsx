import Link from "next/link";

const STEPS = [
  { name: "Store", text: "The bundle is kept as it came, under its sha256." },
  { name: "Read", text: "Predictions, logs and trajectories are recognised by content, never by name." },
  { name: "Parse", text: "Test statuses count only inside the region that the harness marks." },
  { name: "Grade", text: "Each instance is judged against the gold run of its benchmark." },
  { name: "Check", text: "Logs must belong to the patch, be whole and agree with themselves." },
  { name: "Rank", text: "k of n with its interval; rows differ only when a paired test says so." },
] as const;

/** From bytes to a rank, in six lines. */
export function DerivationSteps() {
  return (
    <ol className="border-t border-line-strong">
      {STEPS.map((step, index) => (
        <li
          key={step.name}
          className="grid min-h-10 grid-cols-[20px_52px_minmax(0,1fr)] items-center gap-3 border-b border-line py-1.5 text-13"
        >
          <span className="text-right text-ink-3">{index + 1}</span>
          <span className="medium">{step.name}</span>
          <span>{step.text}</span>
        </li>
      ))}
    </ol>
  );
}

/** The link beside it. */
export function DerivationLink() {
  return (
    <Link href="/docs" prefetch={false} className="link text-13">
      In full
    </Link>
  );
}
