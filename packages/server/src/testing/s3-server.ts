import { z } from "zod";

const started = z.object({
  settings: z.record(z.string(), z.string()),
  crash: z.custom<() => void>(),
  stop: z.custom<() => Promise<void>>(),
});
const script = z.object({ startS3Server: z.custom<() => Promise<unknown>>() });

/** A real object store that speaks S3, started from the scripts of the repository. `crash` takes its front away. */
export async function startS3Server(): Promise<z.infer<typeof started>> {
  const file = new URL("../../../../scripts/s3-server.mjs", import.meta.url).href;
  return started.parse(await script.parse(await import(file)).startS3Server());
}
