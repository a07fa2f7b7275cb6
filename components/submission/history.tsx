import type { SubmissionPage } from "@/db/read/submission";
import { minuteText } from "@/lib/display/time-text";

/** What happened to a submission, in order. Nothing is ever taken out of it. */
export function History({ events }: { events: SubmissionPage["history"] }) {
  return (
    <section className="sec" id="history">
      <h2>History</h2>
      <ol className="history mt-2">
        {events.map((event) => (
          <li key={event.id}>
            <time dateTime={event.at.toISOString()} className="text-ink-3">
              {minuteText(event.at)}
            </time>
            <span className="medium">{event.kind}</span>
            <span>{event.text}</span>
          </li>
        ))}
      </ol>
      <p className="note mt-2">Times are UTC.</p>
    </section>
  );
}
