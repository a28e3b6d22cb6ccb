import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { mkdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

const names = ["soffice", "libreoffice"];
const presetTimeoutMs = 120_000;

/** The program that `SOFFICE` names, or the first one on the PATH; undefined where there is none. */
export function findOffice(given: string | undefined, searchPath: string): string | undefined {
  const candidates =
    given === undefined
      ? searchPath.split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name)))
      : [given];
  return candidates.find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Documents may name macros, and pictures at other addresses, which the server must not open for whoever has uploaded them: macros are off, links are not
 * followed, and what still would connect meets a proxy that is not there.
 */
const profile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableMacrosExecution" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="MacroSecurityLevel" oor:op="fuse"><value>3</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="BlockUntrustedRefererLinks" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableActiveContent" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Inet/Settings"><prop oor:name="ooInetProxyType" oor:op="fuse"><value>1</value></prop></item>
<item oor:path="/org.openoffice.Inet/Settings"><prop oor:name="ooInetHTTPProxyName" oor:op="fuse"><value>127.0.0.1</value></prop></item>
<item oor:path="/org.openoffice.Inet/Settings"><prop oor:name="ooInetHTTPProxyPort" oor:op="fuse"><value>9</value></prop></item>
<item oor:path="/org.openoffice.Inet/Settings"><prop oor:name="ooInetHTTPSProxyName" oor:op="fuse"><value>127.0.0.1</value></prop></item>
<item oor:path="/org.openoffice.Inet/Settings"><prop oor:name="ooInetHTTPSProxyPort" oor:op="fuse"><value>9</value></prop></item>
</oor:items>
`;

export interface Conversion {
  readonly program: string;
  /** A folder of its own, for the profile and the result. */
  readonly folder: string;
  /** The file in it. */
  readonly source: string;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

/** Makes a PDF of an office file and gives its path; undefined when the program could not, was too slow, or said nothing of its failure. */
export async function convertToPdf({
  program,
  folder,
  source,
  signal,
  timeoutMs = presetTimeoutMs,
}: Conversion): Promise<string | undefined> {
  const home = path.join(folder, "profile");
  await mkdir(path.join(home, "user"), { recursive: true });
  await writeFile(path.join(home, "user", "registrymodifications.xcu"), profile);
  const out = path.join(folder, "out");
  const options = ["--headless", "--norestore", "--nolockcheck", "--nodefault", "--nologo"];
  const args = [
    ...options,
    `-env:UserInstallation=${pathToFileURL(home).href}`,
    "--convert-to",
    "pdf",
    "--outdir",
    out,
    source,
  ];
  await run(program, args, { folder, signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
  signal.throwIfAborted();
  // It ends with 0 also when it has failed.
  const result = path.join(out, `${path.parse(source).name}.pdf`);
  const found = await stat(result).catch(() => undefined);
  return found === undefined || found.size === 0 ? undefined : result;
}

/** Runs until it ends or is to end; then it goes with all that it has started. */
async function run(
  program: string,
  args: readonly string[],
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<void> {
  // Nothing of our own environment, which holds keys.
  // oxlint-disable-next-line node/no-process-env -- where programs are is no setting of the product
  const env = { PATH: process.env["PATH"] ?? "", HOME: folder, TMPDIR: folder, LANG: "C.UTF-8" };
  const child = spawn(program, args, { cwd: folder, env, stdio: "ignore", detached: true });
  const end = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  };
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) end();
  await new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("exit", () => resolve());
  });
  signal.removeEventListener("abort", end);
  end();
}
