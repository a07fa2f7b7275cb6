"use client";

import Link from "next/link";
import { useState } from "react";
import { PlainHead } from "@/components/tables/plain-head";
import { TableBox } from "@/components/tables/table-box";
import { Field } from "@/components/ui/field";
import { languageName } from "@/components/ui/language-name";
import type { CorrectableRow, RevisionRow } from "@/db/read/corrections";
import { ABSENT } from "@/lib/display/number-text";
import { minuteText } from "@/lib/display/time-text";

const SHOWN = 100;

/** The instances of a benchmark, each with the way to its correction. */
export function CorrectableTable({ slug, rows }: { slug: string; rows: readonly CorrectableRow[] }) {
  const [find, setFind] = useState("");
  const wanted = find.trim().toLowerCase();
  const kept = rows.filter((row) => `${row.instanceId} ${row.repo}`.toLowerCase().includes(wanted));
  return (
    <>
      <div className="mb-3">
        <Field id="find-instance" label="Find an instance">
          {(ids) => <input {...ids} className="input" value={find} onChange={(event) => setFind(event.target.value)} />}
        </Field>
      </div>
      <TableBox label="Instances">
        <PlainHead columns={["Instance", "Repository", "Language", "Not verifiable, because"]} />
        <tbody>
          {kept.slice(0, SHOWN).map((row) => (
            <tr key={row.instanceId}>
              <td className="pin lead">
                <Link
                  href={`/admin/benchmarks/${slug}/instances/${encodeURIComponent(row.instanceId)}`}
                  prefetch={false}
                  className="mono text-12 hover:underline"
                >
                  <bdi>{row.instanceId}</bdi>
                </Link>
              </td>
              <td>
                <bdi>{row.repo}</bdi>
              </td>
              <td>{row.language === null ? ABSENT : languageName(row.language)}</td>
              <td className="why">{row.broken ?? ABSENT}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
      <p className="note mt-2">
        {Math.min(SHOWN, kept.length)} of {kept.length} instances.
      </p>
    </>
  );
}

/** Every state of the reference, newest first. */
export function RevisionTable({ rows }: { rows: readonly RevisionRow[] }) {
  return (
    <TableBox label="Revisions of the reference">
      <thead>
        <tr>
          <th scope="col" className="r">
            Revision
          </th>
          <th scope="col">Version</th>
          <th scope="col" className="r">
            Instances
          </th>
          <th scope="col" className="r">
            Verifiable
          </th>
          <th scope="col">When, UTC</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.revision}>
            <td className="r strong">{row.revision}</td>
            <td>{row.version}</td>
            <td className="r">{row.size}</td>
            <td className="r">{row.verifiable}</td>
            <td>{minuteText(row.at)}</td>
            <td className="why">
              {row.note}
              {row.actor === null ? null : (
                <>
                  {" "}
                  By <bdi>{row.actor}</bdi>.
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
