import type { FastifyInstance } from "fastify";
import type { RetentionRule } from "../auth/retention.ts";
import type { StockPage } from "../auth/stock-page.ts";
import type { BelongingSource } from "../entity/belonging.ts";
import type { Job } from "../jobs/job.ts";
import type { Receiver } from "../outbox/receiver.ts";
import type { ReferenceSource } from "../reference/reference-source.ts";
import type { Context } from "./context.ts";
import type { CountedList, FileOwnerSource, InterfaceUses, SupplierAdmission, UserRemoval } from "./hooks.ts";
import type { Platform } from "./platform.ts";
import type { RecordHook } from "./record-hooks.ts";
import type { ShippedModel } from "./shipped-model.ts";

/** What a module gives to the server; `modules.ts` lists them all. */
export interface ServerModule {
  /** `area/name`, as its folder. */
  readonly name: `${string}/${string}`;
  /** Its pages in the menu of every new tenant; older tenants get what is new at the next start. */
  readonly menus?: readonly StockPage[];
  /** Gives a new tenant what it starts with, in the transaction that makes it, in the order of the modules. */
  readonly seed?: (tx: Context) => Promise<void>;
  /** Gives a tenant what came with a newer version; runs at each start, so it is cheap when nothing is missing. */
  readonly upgrade?: (ctx: Context) => Promise<void>;
  /** What may belong to somebody, for the hand-over. */
  readonly belongings?: readonly BelongingSource[];
  /** What refers to files, and who may read it. One that needs the platform is added by `install`. */
  readonly fileOwners?: readonly FileOwnerSource[];
  /** Lists that the home page counts. */
  readonly countedLists?: readonly CountedList[];
  /** What of it uses data interfaces. */
  readonly interfaceUses?: InterfaceUses;
  /** What it is asked before records of online models are written; what it does afterwards is a receiver of `record-hooks.ts`. */
  readonly recordHooks?: readonly RecordHook[];
  /** Online models that come with it, those that others refer to first. */
  readonly shippedModels?: readonly ShippedModel[];
  /** What it does with a supplier that is let in. */
  readonly supplierAdmission?: SupplierAdmission;
  /** Rows of its tables that are deleted some time after they ended. */
  readonly retention?: readonly RetentionRule[];
  /** Deletes what its tables hold of a person who is being deleted, in that transaction. */
  readonly userRemoval?: UserRemoval;
  /** What fields can refer to of its tables. */
  readonly references?: (platform: Platform) => readonly ReferenceSource[];
  /** Fills the hooks that need the platform; runs for all modules, in their order, before anything else. */
  readonly install?: (platform: Platform) => void;
  /** What runs in the background when it is asked for. */
  readonly jobs?: (platform: Platform) => readonly Job[];
  /** Who gets events that `ctx.emit` has written. */
  readonly receivers?: (platform: Platform) => readonly Receiver[];
  /** Serves the endpoints. */
  readonly routes?: (app: FastifyInstance) => void;
  /** Begins what runs beside the requests, and gives what ends it; ended when the server closes. */
  readonly start?: (platform: Platform) => () => Promise<void> | void;
}

/** Hands the parts of the modules to those of the platform and of other modules that use them. */
export function installModules(platform: Platform, modules: readonly ServerModule[]): void {
  const { hooks, jobs, outbox, references } = platform;
  for (const module of modules) {
    hooks.pages.push(...(module.menus ?? []));
    hooks.belongings.push(...(module.belongings ?? []));
    hooks.fileOwners.push(...(module.fileOwners ?? []));
    hooks.countedLists.push(...(module.countedLists ?? []));
    if (module.interfaceUses !== undefined) hooks.interfaceUses.push(module.interfaceUses);
    hooks.recordHooks.push(...(module.recordHooks ?? []));
    hooks.shippedModels.push(...(module.shippedModels ?? []));
    if (module.supplierAdmission !== undefined) hooks.supplierAdmissions.push(module.supplierAdmission);
    hooks.retention.push(...(module.retention ?? []));
    if (module.userRemoval !== undefined) hooks.removals.push(module.userRemoval);
    if (module.seed !== undefined) hooks.seeds.push(module.seed);
    if (module.upgrade !== undefined) hooks.upgrades.push(module.upgrade);
    for (const source of module.references?.(platform) ?? []) references.register(source);
    module.install?.(platform);
  }
  for (const module of modules) {
    for (const job of module.jobs?.(platform) ?? []) jobs.define(job);
    for (const receiver of module.receivers?.(platform) ?? []) {
      outbox.define(receiver);
      hooks.addReceiver(receiver);
    }
  }
}
