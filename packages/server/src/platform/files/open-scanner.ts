import type { Config } from "../config.ts";
import type { Logger } from "../log/logger.ts";
import type { Outbound } from "../outbound/outbound.ts";
import { VirusScanner } from "./virus-scanner.ts";

/** The scanner that the settings name, if they do. */
export function openScanner(
  { clamd }: Pick<Config, "clamd">,
  outbound: Outbound,
  log: Logger,
): VirusScanner | undefined {
  if (clamd === undefined) return undefined;
  if ("path" in clamd) return new VirusScanner({ connect: () => outbound.connectToPath(clamd.path), log });
  const { url } = clamd;
  const service = outbound.toService(url.href);
  const target = { host: url.hostname.replaceAll(/^\[|\]$/g, ""), port: Number(url.port) };
  return new VirusScanner({ connect: () => service.connect(target), log });
}
