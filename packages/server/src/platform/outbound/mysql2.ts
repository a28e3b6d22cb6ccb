import type * as Mysql2 from "mysql2";
import { lazyImport } from "../lazy-import.ts";

export const mysql2 = lazyImport<typeof Mysql2>("mysql2");
