import { METHOD_TOPICS, type MethodText } from "@/lib/formats/method";
import { DocPart } from "./doc-layout";

const idOf = (topic: string) => topic.toLowerCase().replaceAll(" ", "-");

export const METRIC_SECTIONS = METHOD_TOPICS.map((topic) => ({ id: idOf(topic), title: topic }));

function Method({ method }: { method: MethodText }) {
  return (
    <div id={method.id} className="mt-6">
      <h3>{method.name}</h3>
      <p className="formula mt-2 wrap-anywhere">{method.formula}</p>
      <p className="mt-2">{method.means}</p>
      <ul className="mt-2 list-disc pl-5">
        {method.edges.map((edge) => (
          <li key={edge}>{edge}</li>
        ))}
      </ul>
      <p className="finding-sub mt-2">
        Source: {method.source}. Version {method.version}. Made in <code className="wrap-anywhere">{method.code}</code>.
      </p>
    </div>
  );
}

/** Every metric under its topic, from the texts that stand beside the code. */
export function MetricsText({ methods }: { methods: readonly MethodText[] }) {
  return METHOD_TOPICS.map((topic) => (
    <DocPart key={topic} id={idOf(topic)} title={topic}>
      {methods
        .filter((method) => method.topic === topic)
        .map((method) => (
          <Method key={method.id} method={method} />
        ))}
    </DocPart>
  ));
}
