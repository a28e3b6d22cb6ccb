import type { FirstForm } from "../lib/early-reads.ts";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { modelPage, pages, subPages } from "./module-parts.ts";
import { homePath } from "./routes/fixed-paths.ts";

export const HomeScreen = lazyComponent(() => import("./home/HomeScreen.tsx").then((module) => module.HomeScreen));

/** Fetches the page of a path while the user is still on the way. Any path of no other page may be a form's list. */
export function preloadPage(path: string): void {
  const below = subPages.find(({ owner }) => path.startsWith(`/${owner}/`))?.component;
  const page = path === homePath ? HomeScreen : (below ?? pages[path.slice(1)] ?? modelPage.component);
  page.preload();
}

/** Fetches the definitions and first rows of a form. What is wrong is told by the page that shows them. */
export async function prefetchForm({ modelId, menuId }: FirstForm): Promise<void> {
  const prefetch = await modelPage.prefetch().catch(() => undefined);
  await prefetch?.(modelId, menuId);
}
