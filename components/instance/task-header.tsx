import { Badge } from "@/components/ui/badge";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { languageName } from "@/components/ui/language-name";
import type { InstancePage } from "@/db/read/instance";

/** Id and facts of a task. */
export function TaskHeader({ task }: { task: InstancePage }) {
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: "Benchmarks", href: "/benchmarks" },
          { label: task.benchmark, href: `/benchmarks/${task.slug}` },
          { label: "Instances", href: `/benchmarks/${task.slug}/instances` },
          { label: task.instanceId, mono: true },
        ]}
      />
      <div className="head !items-center !justify-start">
        <h1 className="mono result-id">{task.instanceId}</h1>
        {task.demo ? <Badge>demo</Badge> : null}
      </div>
      <div className="meta">
        {task.repo === "" ? null : (
          <span>
            <bdi className="medium">{task.repo}</bdi>
          </span>
        )}
        {task.language === null ? null : <span>{languageName(task.language)}</span>}
        {task.baseCommit === "" ? null : (
          <span>
            base{" "}
            <b className="mono" title={task.baseCommit}>
              {task.baseCommit.slice(0, 10)}
            </b>
          </span>
        )}
        {task.testRunner === null ? null : (
          <span>
            runner <b>{task.testRunner}</b>
          </span>
        )}
        {task.scope === null ? null : <span>{task.scope}</span>}
        {[...task.categories, ...task.skills].slice(0, 8).map((name) => (
          <Badge key={name} outline>
            {name}
          </Badge>
        ))}
      </div>
    </>
  );
}
