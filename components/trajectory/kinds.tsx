import type { ReactNode } from "react";
import type { StepKind } from "@/lib/formats/step-kinds";

interface KindLook {
  /** Word on the page. */
  readonly word: string;
  readonly colour: string;
  /** Height of its bar in the strip, pixels: height and hue both give the kind. */
  readonly height: number;
  readonly shape: ReactNode;
}

const prompt = <path d="m2 3 3 3-3 3M6.5 9.5H10" fill="none" stroke="currentColor" strokeWidth="1.4" />;
const bubble = <path d="M1.5 2h9v6H6L3.5 10V8h-2z" fill="none" stroke="currentColor" strokeWidth="1.2" />;

/** How each kind of step looks: icon, hue, height. */
export const KIND_LOOKS: Record<StepKind, KindLook> = {
  read: {
    word: "read",
    colour: "var(--cat-5)",
    height: 7,
    shape: (
      <path d="M2 2.5h3.2L6 3.3l.8-.8H10v7H6.8l-.8.6-.8-.6H2z" fill="none" stroke="currentColor" strokeWidth="1.3" />
    ),
  },
  search: {
    word: "search",
    colour: "var(--cat-1)",
    height: 9,
    shape: (
      <>
        <circle cx="5.2" cy="5.2" r="3.3" fill="none" stroke="currentColor" strokeWidth="1.4" />
        <path d="m7.8 7.8 2.7 2.7" stroke="currentColor" strokeWidth="1.5" />
      </>
    ),
  },
  edit: {
    word: "edit",
    colour: "var(--cat-2)",
    height: 15,
    shape: (
      <path
        d="M2 10l.6-2.4L8.4 1.8l1.8 1.8-5.8 5.8z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinejoin="round"
      />
    ),
  },
  test: { word: "test", colour: "var(--cat-4)", height: 22, shape: <path d="M3 2v8l7-4z" fill="currentColor" /> },
  run: { word: "run", colour: "var(--cat-0)", height: 5, shape: prompt },
  submit: {
    word: "submit",
    colour: "var(--ink)",
    height: 22,
    shape: <path d="M6 10V2M2.8 5 6 1.8 9.2 5" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  },
  think: { word: "think", colour: "var(--cat-0)", height: 4, shape: bubble },
  message: { word: "message", colour: "var(--cat-0)", height: 4, shape: bubble },
  other: { word: "other", colour: "var(--cat-0)", height: 4, shape: prompt },
};

/** Kinds in the order of the key above the strip. */
export const KIND_ORDER: readonly StepKind[] = [
  "read",
  "search",
  "edit",
  "test",
  "run",
  "think",
  "message",
  "other",
  "submit",
];

/** The icon of a kind; the word stands beside it or is its name. */
export function KindIcon({ kind, named = false }: { kind: StepKind; named?: boolean }) {
  const look = KIND_LOOKS[kind];
  const name = named ? { role: "img", "aria-label": look.word } : { "aria-hidden": true };
  return (
    <svg className={`gl k-${kind}`} viewBox="0 0 12 12" {...name}>
      {look.shape}
    </svg>
  );
}
