import { useCallback, useMemo, useState } from "react";
import { useSession } from "#lib/session.ts";
import { readStored, writeStored } from "#lib/storage.ts";

export const panelSides = ["left", "right"] as const;
export type PanelSide = (typeof panelSides)[number];

/** How narrow and how wide a panel may be, in pixels. */
export const panelLimits = {
  left: { least: 148, most: 420 },
  right: { least: 248, most: 560 },
} satisfies Record<PanelSide, { readonly least: number; readonly most: number }>;

/** How somebody has arranged the designer. */
export interface Workplace {
  /** The designer has the whole window. */
  readonly isWhole: boolean;
  readonly setWhole: (isWhole: boolean) => void;
  /** Pixels; undefined for the usual width. */
  readonly widthOf: (side: PanelSide) => number | undefined;
  /** Another width, within the limits; undefined for the usual one. */
  readonly setWidth: (side: PanelSide, width: number | undefined) => void;
}

interface Arrangement {
  readonly isWhole: boolean;
  readonly left?: number | undefined;
  readonly right?: number | undefined;
}

function within(side: PanelSide, width: unknown): number | undefined {
  if (typeof width !== "number" || !Number.isFinite(width)) return undefined;
  const { least, most } = panelLimits[side];
  return Math.round(Math.max(least, Math.min(most, width)));
}

/** The arrangement in a stored value; what is damaged is as usual. */
export function parseArrangement(stored: unknown): Arrangement {
  const values = new Map<string, unknown>(typeof stored === "object" && stored !== null ? Object.entries(stored) : []);
  return {
    isWhole: values.get("isWhole") !== false,
    left: within("left", values.get("left")),
    right: within("right", values.get("right")),
  };
}

/** The arrangement of the designer, kept in this browser for each of its users. */
export function useWorkplace(): Workplace {
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? "");
  const key = `designer_${userId}`;
  const [arrangement, setArrangement] = useState(() => parseArrangement(readStored(key)));
  const change = useCallback(
    (next: Arrangement) => {
      setArrangement(next);
      writeStored(key, { ...next });
    },
    [key],
  );
  return useMemo(
    () => ({
      isWhole: arrangement.isWhole,
      setWhole: (isWhole) => change({ ...arrangement, isWhole }),
      widthOf: (side) => arrangement[side],
      setWidth: (side, width) => change({ ...arrangement, [side]: within(side, width) }),
    }),
    [arrangement, change],
  );
}
