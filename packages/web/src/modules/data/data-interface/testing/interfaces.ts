import {
  type DataInterfaceInfo,
  type DataInterfaceRow,
  dataInterfaceInfo,
  dataInterfaceRow,
  getInterface,
  interfaceVersion,
  listFormTables,
  listInterfaces,
  listVersions,
} from "@gongshu/contract/data/data-interface";
import { listCalls } from "@gongshu/contract/data/data-interface-call";
import { dataSourceSelector } from "@gongshu/contract/data/data-source";
import { dataOptions } from "@gongshu/contract/system/dictionary";
import { server } from "#testing/fake-server.ts";
import { pageOf, sample } from "#testing/sample.ts";

const shared = {
  id: "i1",
  fullName: "库存查询",
  enCode: "stock",
  categoryId: "business",
  dataType: 1,
  dbLinkId: "0",
  enabledMark: 1,
  publishedVersion: 1,
} as const;

export const stock: DataInterfaceRow = sample(dataInterfaceRow, { ...shared, creatorTime: 1 });

export const stockInfo: DataInterfaceInfo = sample(dataInterfaceInfo, {
  ...shared,
  query: "select part, amount from stock where part = @part",
  requestMethod: "get",
  requestParameters: "[]",
  parameters: [
    {
      field: "part",
      label: "物料",
      type: "text",
      required: true,
      defaultValue: "",
      min: null,
      max: null,
      pattern: "",
      choices: [],
      description: "",
    },
  ],
  response: { path: "", columns: [], options: null },
  timeoutSeconds: 15,
  maxRows: 5000,
  version: 3,
  publishedTime: 1,
  tokenTime: null,
});

/** Answers the list and the editor of one interface, as the server has it at the time of asking. */
export function answerInterfaces(
  list: readonly DataInterfaceRow[] = [stock],
  info: () => DataInterfaceInfo = () => stockInfo,
): void {
  server.answer(listInterfaces, ({ query }) => pageOf(list, query));
  server.answer(getInterface, info);
  server.answer(dataOptions, { list: [category("business", "业务数据"), category("other", "其他")] });
  server.answer(dataSourceSelector, { list: [] });
  server.answer(listFormTables, { list: [] });
  server.answer(listCalls, ({ query }) => pageOf([], query));
  const published = { ...stockInfo, publishedTime: 1, publisher: "管理员/admin", note: "" };
  server.answer(listVersions, {
    list: [
      sample(interfaceVersion, { ...published, version: 2, isPublished: true }),
      sample(interfaceVersion, { ...published, version: 1, isPublished: false, query: "select 1", note: "第一版" }),
    ],
  });
}

function category(id: string, fullName: string) {
  return {
    id,
    fullName,
    enCode: id,
    parentId: "0",
    hasChildren: false,
    children: [],
    color: "",
    enabledMark: 1 as const,
    sortCode: 0,
  };
}
