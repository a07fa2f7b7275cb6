import { PlainHead } from "@/components/tables/plain-head";
import { TableBox } from "@/components/tables/table-box";

interface RouteRow {
  readonly path: string;
  readonly methods: readonly string[];
  readonly access: string;
  readonly note?: string;
}

const WORDS: Readonly<Record<string, string>> = { yes: "yes", "sign-in": "401", forbidden: "403", hidden: "404" };

/** Kinds of access against roles: what each is answered. */
export function AccessTable({
  roles,
  access,
}: {
  roles: readonly string[];
  access: Readonly<Record<string, Readonly<Record<string, string>>>>;
}) {
  return (
    <TableBox label="Kinds of access and roles">
      <thead>
        <tr>
          <th scope="col" className="pin lead">
            Access
          </th>
          {roles.map((role) => (
            <th key={role} scope="col">
              {role.replaceAll("-", " ")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(access).map(([name, answers]) => (
          <tr key={name}>
            <th scope="row" className="pin lead mono">
              {name}
            </th>
            {roles.map((role) => {
              const answer = answers[role] ?? "";
              return (
                <td key={role} className={answer === "yes" ? "strong" : "text-ink-3"}>
                  {WORDS[answer] ?? answer}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

/** Every page and handler with its kind of access. */
export function RouteTable({ routes }: { routes: readonly RouteRow[] }) {
  return (
    <TableBox label="Pages and handlers">
      <PlainHead columns={["Address", "Methods", "Access", "Note"]} />
      <tbody>
        {routes.map((route) => (
          <tr key={`${route.path} ${route.methods.join()}`}>
            <th scope="row" className="pin lead mono">
              {route.path}
            </th>
            <td className="mono">{route.methods.join(", ")}</td>
            <td className="mono">{route.access}</td>
            <td>{route.note ?? ""}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
