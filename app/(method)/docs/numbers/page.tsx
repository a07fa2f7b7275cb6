import type { Metadata } from "next";
import { NumbersText } from "@/components/docs/numbers-text";

export const metadata: Metadata = { title: "Rate, interval, rank" };

export default function NumbersPage() {
  return <NumbersText />;
}
