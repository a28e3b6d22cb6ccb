import { z } from "zod";

/** Lower-case hex MD5 of the plain password: what every client of this API sends. */
export const md5Hex = z.string().regex(/^[0-9a-f]{32}$/, "md5");
