import { TableBox } from "@/components/tables/table-box";
import { CSV_ROWS, type Endpoint, exampleAddress, PAGE_ROWS, type RowsEndpoint } from "@/lib/formats/api/endpoint";
import { ENDPOINTS } from "@/lib/formats/api/openapi";
import { countText } from "@/lib/display/number-text";
import { DocPart, Sample } from "./doc-layout";

const GROUPS = [...new Set(ENDPOINTS.map(({ group }) => group))];
const idOf = (group: string) => group.toLowerCase();

export const API_SECTIONS = [
  { id: "start", title: "Start" },
  { id: "pages", title: "Pages and formats" },
  { id: "caching", title: "Caching and limits" },
  ...GROUPS.map((group) => ({ id: idOf(group), title: group })),
  { id: "badge", title: "Badge and feed" },
];

/** One field a row, with what it means where its name does not say it. */
function Columns({ endpoint }: { endpoint: RowsEndpoint }) {
  const told = Object.entries(endpoint.row.shape).map(([name, schema]) => ({
    name,
    about: "description" in schema && typeof schema.description === "string" ? schema.description : "",
  }));
  return (
    <p className="mt-2">
      Columns:{" "}
      {told.map(({ name, about }, index) => (
        <span key={name}>
          {index > 0 ? ", " : ""}
          <code>{name}</code>
          {about === "" ? "" : ` (${about})`}
        </span>
      ))}
      .
    </p>
  );
}

function EndpointText({ endpoint }: { endpoint: Endpoint }) {
  const method = endpoint.kind === "call" ? endpoint.method.toUpperCase() : "GET";
  return (
    <div id={endpoint.id} className="mt-6">
      <h3>
        <code className="wrap-anywhere">
          {method} {endpoint.path}
        </code>
      </h3>
      <p className="mt-1">{endpoint.summary}</p>
      {endpoint.kind === "rows" ? <Columns endpoint={endpoint} /> : null}
      {endpoint.kind === "call" ? null : (
        <Sample label={`Example of ${endpoint.id}`} text={`$ curl -s "$SITE${exampleAddress(endpoint)}"`} />
      )}
    </div>
  );
}

/** Every route of the API, made of the same list that its answers are typed by. */
export function ApiText() {
  return (
    <>
      <DocPart id="start" title="Start">
        <p>
          Everything that a public page shows can be read as JSON or CSV, without an account and from any site. The
          description for programs is at{" "}
          <a href="/api/v1/openapi.json" className="prose-link">
            /api/v1/openapi.json
          </a>{" "}
          (OpenAPI 3.1).
        </p>
        <Sample
          label="First requests"
          text={`$ SITE=http://localhost:3000\n$ curl -s "$SITE/api/v1/benchmarks"\n$ curl -s "$SITE/api/v1/benchmarks/demo-python/board?format=csv" -o board.csv`}
        />
        <p className="mt-3">
          Counts are stored and given as counts: divide <code>resolved</code> by <code>size</code> for a rate. An absent
          figure is <code>null</code>, never 0. A field may be added in version 1; none changes its meaning or goes.
        </p>
      </DocPart>
      <DocPart id="pages" title="Pages and formats">
        <p>
          A list gives {PAGE_ROWS.unsaid} rows, or as many as <code>limit</code> says, up to {PAGE_ROWS.most}. Its{" "}
          <code>next</code> is the <code>cursor</code> of the page after it; <code>null</code> says that this was the
          last. Pages of a board come from one stored board, whatever is published in between.
        </p>
        <p className="mt-3">
          <code>format=csv</code> gives the same columns as a table of up to {countText(CSV_ROWS)} rows. A text that a
          spreadsheet would run as a formula is led by an apostrophe.
        </p>
      </DocPart>
      <DocPart id="caching" title="Caching and limits">
        <p>
          Each answer has an <code>ETag</code>. Send it back as <code>If-None-Match</code>, and an unchanged answer is a
          304 without a body. One address may ask 600 times a minute; a CSV counts as ten. What is left stands in{" "}
          <code>RateLimit</code>, and a 429 says in <code>Retry-After</code> how long to wait.
        </p>
      </DocPart>
      {GROUPS.map((group) => (
        <DocPart key={group} id={idOf(group)} title={group}>
          {ENDPOINTS.filter((endpoint) => endpoint.group === group).map((endpoint) => (
            <EndpointText key={endpoint.id} endpoint={endpoint} />
          ))}
        </DocPart>
      ))}
      <DocPart id="badge" title="Badge and feed">
        <TableBox label="Other addresses">
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">What it is</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className="mono">
                /badge/ID.svg
              </th>
              <td>Rate, count and trust of a published submission as a picture that other sites may show.</td>
            </tr>
            <tr>
              <th scope="row" className="mono">
                /feed.xml
              </th>
              <td>
                Atom feed of verified submissions and corrections; /benchmarks/SLUG/feed.xml has those of one board.
              </td>
            </tr>
            <tr>
              <th scope="row" className="mono">
                /benchmarks/SLUG/snapshots
              </th>
              <td>Every board as it stood, by date.</td>
            </tr>
          </tbody>
        </TableBox>
      </DocPart>
    </>
  );
}
