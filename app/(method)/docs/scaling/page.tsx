import type { Metadata } from "next";
import { ScalingText } from "@/components/docs/scaling-text";

export const metadata: Metadata = { title: "Scaling" };

export default function ScalingPage() {
  return <ScalingText />;
}
