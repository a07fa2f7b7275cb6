import type { Metadata } from "next";
import { MeasuresText } from "@/components/docs/measures-text";

export const metadata: Metadata = {
  title: "Measure your own code",
  description: "Quality rules, profiles and footprints of your own files by command line.",
};

export default function MeasuresPage() {
  return <MeasuresText />;
}
