import type * as Ldapts from "ldapts";
import { lazyImport } from "../lazy-import.ts";

export const ldapts = lazyImport<typeof Ldapts>("ldapts");
