import type * as OpenId from "openid-client";
import { loadLater } from "#platform/load-later.ts";

export const openid = loadLater<typeof OpenId>("openid-client");
