import type * as Ldapts from "ldapts";
import { loadLater } from "../load-later.ts";

export const ldapts = loadLater<typeof Ldapts>("ldapts");
