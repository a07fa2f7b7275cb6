"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const EVERY_MS = 1500;

/** While the worker is busy the page asks again by itself; nothing is drawn. */
export function KeepFresh({ busy }: { busy: boolean }) {
  const router = useRouter();
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setInterval(() => router.refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [busy, router]);
  return null;
}
