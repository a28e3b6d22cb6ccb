import type { ServerModule } from "#platform/http/server-module.ts";
import { OfficePreview } from "./preview/office-preview.ts";
import { fileSource } from "./reference-source.ts";
import { startFileCleaner } from "./remove-files.ts";
import { fileRoutes } from "./routes.ts";

export const fileModule: ServerModule = {
  name: "system/file",
  references: () => [fileSource],
  routes: fileRoutes,
  jobs: (platform) => [new OfficePreview(platform).job],
  start: startFileCleaner,
};
