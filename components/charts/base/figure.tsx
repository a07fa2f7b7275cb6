import type { ReactNode } from "react";

/** The frame of a chart: a title that says the axis or the finding, how to read it, actions, source. */
export function Figure({
  title,
  sub,
  actions,
  source,
  children,
}: {
  title: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
  source?: ReactNode;
  children: ReactNode;
}) {
  return (
    <figure className="fig">
      <figcaption>
        <div>
          <h2>{title}</h2>
          {sub === undefined ? null : <p>{sub}</p>}
        </div>
        {actions === undefined ? null : <div className="acts">{actions}</div>}
      </figcaption>
      {children}
      {source === undefined ? null : <p className="note mt-2">{source}</p>}
    </figure>
  );
}
