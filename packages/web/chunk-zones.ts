import { createRequire } from "node:module";
import path from "node:path";
import { build, type Rolldown, type UserConfig } from "vite";

const source = (file: string) => path.resolve(import.meta.dirname, "src", file);

/** The ways that lead to a zone, by the modules that they begin with. */
const ways = {
  start: [source("main.tsx")],
  signIn: [source("app/login/LoginScreen.tsx")],
  frame: [source("app/frame/Frame.tsx")],
  list: [
    source("modules/lowcode/online-form/OnlineListScreen.tsx"),
    source("modules/lowcode/online-form/prefetch-list.ts"),
  ],
  home: [source("app/home/HomeScreen.tsx")],
  /** Fetched by itself once the first page stands: what it needs must not bring along what work is done with. */
  live: [source("app/live/LiveExtras.tsx")],
  /** Fetched before anybody has signed in, or by everybody: none of these may bring the frame along. */
  outside: [
    ...["AuthRedirectScreen", "ChangePasswordScreen", "JumpScreen", "LockScreen"].map((name) =>
      source(`app/login/${name}.tsx`),
    ),
    source("app/login/code/CodeForm.tsx"),
    source("app/login/scan/ScanPanel.tsx"),
    ...["zh_CN", "zh_TW", "en_US"].map((name) => createRequire(import.meta.url).resolve(`antd/es/locale/${name}.js`)),
  ],
} as const;

type Way = keyof typeof ways;

/** A screen of a module, which is fetched when its place is opened. */
const isScreen = (file: string) => /\/src\/modules\/(?:[^/]+\/){2}\w+Screen\.tsx$/.test(file);

/** Schemas are for servers and editors: on these ways they would double what is fetched. */
const checker = "/node_modules/zod/";

/** So many screens share what is worth a place in the common file. */
const common = 4;

/** The modules of every file that has to be there before the files with these modules can run. */
function modulesOnTheWay(entries: readonly string[], chunks: ReadonlyMap<string, Rolldown.OutputChunk>): Set<string> {
  const files = new Set<string>();
  for (const { fileName, moduleIds } of chunks.values())
    if (moduleIds.some((id) => entries.includes(id))) files.add(fileName);
  for (const file of files) for (const needed of chunks.get(file)?.imports ?? []) files.add(needed);
  return new Set([...files].flatMap((file) => chunks.get(file)?.moduleIds ?? []));
}

/** The modules on the ways to several screens: forms, dialogs, trees and what else work is done with. */
function sharedByScreens(chunks: ReadonlyMap<string, Rolldown.OutputChunk>): Set<string> {
  const counts = new Map<string, number>();
  for (const { facadeModuleId } of chunks.values())
    if (facadeModuleId !== null && isScreen(facadeModuleId))
      for (const id of modulesOnTheWay([facadeModuleId], chunks)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= common).map(([id]) => id));
}

/** Builds once without writing anything, to see which modules each way needs after everything unused has been dropped. */
async function measure(config: UserConfig): Promise<Record<Way | "shared", Set<string>>> {
  const output = await build({
    ...config,
    configFile: false,
    logLevel: "silent",
    build: { ...config.build, write: false },
  });
  if (!("output" in output)) throw new Error("The first build gave no files.");
  const chunks = new Map(
    output.output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])),
  );
  const of = (way: Way) => modulesOnTheWay(ways[way], chunks);
  return {
    start: of("start"),
    signIn: of("signIn"),
    frame: of("frame"),
    list: of("list"),
    home: of("home"),
    live: of("live"),
    outside: of("outside"),
    shared: sharedByScreens(chunks),
  };
}

/**
 * Groups that put the modules of the way from the address to the first list into a few files, in the order in which they are needed: the start
 * of the program, what sign-in and frame share, sign-in, the frame, lists, home; and what most screens beyond share into one more. Left to itself the
 * bundler makes a file for each combination of screens that shares something, nearly a hundred on that way: each has headers of its own and is
 * compressed without knowing the others.
 */
export async function zoneGroups(config: UserConfig) {
  const { start, signIn, frame, list, home, live, outside, shared } = await measure(config);
  for (const [way, modules] of Object.entries({ start, signIn, frame, list })) {
    const found = [...modules].find((id) => id.includes(checker));
    if (found !== undefined) throw new Error(`The way ${way} holds ${found}: a schema is imported there as a value.`);
  }
  const zoneOf = (id: string) => {
    if (start.has(id)) return "start";
    const isInside = frame.has(id) || list.has(id);
    if (isInside && (signIn.has(id) || outside.has(id))) return "controls";
    if (signIn.has(id)) return "sign-in";
    if (frame.has(id)) return "frame";
    if (list.has(id)) return "list";
    // A file of its own: whoever follows a link to a list does not wait for it.
    if (home.has(id)) return "home";
    return shared.has(id) && !outside.has(id) && !live.has(id) ? "work" : undefined;
  };
  return ["start", "controls", "sign-in", "frame", "list", "home", "work"].map((name, index, all) => ({
    name,
    priority: all.length - index,
    includeDependenciesRecursively: false,
    test: (id: string) => zoneOf(id) === name,
  }));
}
