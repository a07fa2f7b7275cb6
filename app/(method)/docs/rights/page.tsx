import type { Metadata } from "next";
import { DocLayout, DocPart } from "@/components/docs/doc-layout";
import { AccessTable, RouteTable } from "@/components/docs/rights-table";
import { ACCESS, ROLES, ROUTE_RULES } from "@/lib/auth/route-rules";

export const metadata: Metadata = { title: "Roles and rights" };

const SECTIONS = [
  { id: "roles", title: "Roles" },
  { id: "access", title: "Kinds of access" },
  { id: "routes", title: "Pages and handlers" },
] as const;

export default function RightsPage() {
  return (
    <DocLayout
      current="/docs/rights"
      title="Roles and rights"
      sections={SECTIONS}
      lead="Who may see and change what. Both tables are drawn from the list that the tests of rights are made from."
    >
      <DocPart id="roles" title="Roles">
        <p>
          Everybody reads what is published. Whoever signs in can submit, and owns what they submit; a submission can
          also belong to an organisation: its members see it, its owners decide about it. A maintainer answers for one
          benchmark, an administrator for the site. Nobody reviews a submission of their own or of their organisation.
        </p>
        <p>
          A token acts for its owner and never has the rights of a maintainer or an administrator. When a person is
          suspended, all their sessions and tokens end at once.
        </p>
      </DocPart>
      <DocPart id="access" title="Kinds of access">
        <p>
          “yes” means that the state of the object decides; 401 asks to sign in (pages lead to the sign-in). What one
          may not see is answered like what does not exist: 404.
        </p>
        <AccessTable roles={ROLES} access={ACCESS} />
      </DocPart>
      <DocPart id="routes" title="Pages and handlers">
        <p>“/**” stands for everything below; of two rows that fit, the longer counts.</p>
        <RouteTable routes={ROUTE_RULES} />
      </DocPart>
    </DocLayout>
  );
}
