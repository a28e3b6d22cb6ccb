import { interfaceKinds } from "@gongshu/contract/data/data-interface";
import type { Context } from "#platform/http/context.ts";
import { checkComplete } from "./check-definition.ts";
import type { InterfaceSource } from "./definition.ts";
import { prepareHttp } from "./prepare-http.ts";
import { prepareSql } from "./prepare-sql.ts";
import { prepareStatic } from "./prepare-static.ts";
import type { Prepared } from "./prepared.ts";

/** Checks all of a definition, so that nothing but its values and the source decide whether it can be run. */
export async function prepare(ctx: Context, source: InterfaceSource): Promise<Prepared> {
  const { definition } = source;
  checkComplete(definition);
  if (definition.dataType === interfaceKinds.static) return prepareStatic(definition);
  return definition.dataType === interfaceKinds.http ? prepareHttp(source) : prepareSql(ctx, definition);
}
