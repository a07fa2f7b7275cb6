import type { Metadata } from "next";
import { DocLayout, DocPart, Sample } from "@/components/docs/doc-layout";
import { PUT_SAMPLE, STATUS_SAMPLE, SUBMIT_SAMPLE, TUS_SAMPLE } from "@/components/docs/upload-texts";
import { DRAFT_KEEP_DAYS, WITHDRAWN_KEEP_DAYS } from "@/lib/formats/retention";

export const metadata: Metadata = { title: "Upload with a script" };

const SECTIONS = [
  { id: "token", title: "A token" },
  { id: "put", title: "Upload and submit" },
  { id: "wait", title: "Wait for the result" },
  { id: "resume", title: "Large files" },
] as const;

export default function UploadsPage() {
  return (
    <DocLayout
      current="/docs/uploads"
      title="Upload with a script"
      sections={SECTIONS}
      lead="Everything that the upload form does can be done with curl and a token."
    >
      <DocPart id="token" title="A token">
        <p>
          Make one on your account page, under Tokens. It is shown once, ends on the day you choose, and can be revoked.
          Scope “submit” uploads and submits, “read” only reads. Send it in the Authorization header, never in an
          address. A request with a token needs no cookie, and none is read.
        </p>
      </DocPart>
      <DocPart id="put" title="Upload and submit">
        <p>A file goes up whole with PUT. With X-Sha256 a file that arrived damaged is refused.</p>
        <Sample label="Upload a file" text={PUT_SAMPLE} />
        <p>
          Then say what it is. With “draft” nothing is published until you publish it yourself; a draft that nobody
          touches for {DRAFT_KEEP_DAYS} days is withdrawn, and its bundle removed {WITHDRAWN_KEEP_DAYS} days later.
        </p>
        <Sample label="Make a submission" text={SUBMIT_SAMPLE} />
      </DocPart>
      <DocPart id="wait" title="Wait for the result">
        <p>
          Ask every few seconds until “ended” is true. The full report is at the same address without “/status”. Errors
          have one shape: a code, a sentence, a remedy and the id of the request. After 429 wait for Retry-After.
        </p>
        <Sample label="Ask for the state" text={STATUS_SAMPLE} />
      </DocPart>
      <DocPart id="resume" title="Large files">
        <p>
          Over a line that breaks use tus 1.0 (creation, termination), which every tus client speaks. By hand it is two
          requests.
        </p>
        <Sample label="A resumable upload" text={TUS_SAMPLE} />
      </DocPart>
    </DocLayout>
  );
}
