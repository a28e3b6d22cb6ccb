import type { ServerModule } from "#platform/http/server-module.ts";
import { directorySources } from "./reference-sources.ts";
import { pickerRoutes } from "./routes.ts";
import { DirectorySearch } from "./search.ts";

export const pickerModule: ServerModule = {
  name: "directory/picker",
  references: (platform) => directorySources(DirectorySearch.of(platform)),
  routes: pickerRoutes,
};
