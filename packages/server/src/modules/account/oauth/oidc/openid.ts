import type * as OpenId from "openid-client";
import { lazyImport } from "#platform/lazy-import.ts";

export const openid = lazyImport<typeof OpenId>("openid-client");
