import type { Metadata } from "next";
import { OperationsText } from "@/components/docs/operations-text";

export const metadata: Metadata = { title: "Operations" };

export default function OperationsPage() {
  return <OperationsText />;
}
