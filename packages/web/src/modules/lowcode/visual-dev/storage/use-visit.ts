import { type Visitor, visitEveryMs, visitModel } from "@gongshu/contract/lowcode/visual-dev-drafts";
import { useEffect, useRef, useState } from "react";
import { call } from "#lib/call.ts";

export interface Visit {
  /** Everybody else who has the model open in the designer. */
  readonly others: readonly Visitor[];
  /** The version that the server has, and who saved it. */
  readonly version: number;
  readonly savedBy: string;
}

/** Says again and again that this window has a model open, and knows who else has. What cannot be asked now is asked the next time. */
export function useVisit(modelId: string, isDirty: boolean): Visit | undefined {
  const [visit, setVisit] = useState<Visit>();
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  useEffect(() => {
    const visitId = crypto.randomUUID();
    let isOver = false;
    const tell = async (over: boolean) => {
      const body = { visitId, isDirty: dirty.current, isOver: over };
      const reply = await call(visitModel, { params: { id: modelId }, body }).catch(() => undefined);
      if (reply !== undefined && !isOver) setVisit(reply);
    };
    void tell(false);
    const timer = window.setInterval(() => void tell(false), visitEveryMs);
    return () => {
      isOver = true;
      window.clearInterval(timer);
      void tell(true);
    };
  }, [modelId]);
  return visit;
}
