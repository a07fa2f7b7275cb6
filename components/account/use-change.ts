"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { type Answer, post } from "@/components/submission/post";
import { toast } from "@/components/ui/toast";

/** One change by the API: busy while it runs, a sentence when it is done or refused, and the page drawn anew. */
export function useChange() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const change = async (
    url: string,
    said: string,
    body?: unknown,
    method: "POST" | "DELETE" = "POST",
  ): Promise<Answer> => {
    setBusy(true);
    const answer = await post(url, body, method);
    setBusy(false);
    toast(answer.ok ? said : answer.message);
    if (answer.ok) router.refresh();
    return answer;
  };
  return { busy, change };
}
