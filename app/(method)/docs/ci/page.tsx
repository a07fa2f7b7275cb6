import type { Metadata } from "next";
import { CiText } from "@/components/docs/ci-text";

export const metadata: Metadata = { title: "Verify in CI" };

export default function CiPage() {
  return <CiText />;
}
