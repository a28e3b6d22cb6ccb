import {
  batchDeletePositions,
  deletePosition,
  getPosition,
  listPositions,
  type PositionRow,
  positionInfo,
  positionRow,
} from "@gongshu/contract/directory/position";
import { candidateRow, memberEndpoints, memberRow } from "@gongshu/contract/directory/user-relation";
import { listAll } from "@gongshu/contract/system/dictionary";
import { answerDirectory } from "#testing/directory.ts";
import { Refusal, server } from "#testing/fake-server.ts";
import { pageOf, sample } from "#testing/sample.ts";

function position(fullName: string, sortCode: number): PositionRow {
  const fields = { id: fullName, fullName, enCode: `code${sortCode}`, department: "品质部", type: "技术" };
  return sample(positionRow, { ...fields, sortCode, description: "", creatorTime: 1, enabledMark: 1 });
}

/** Positions on the server, which somebody else may change, too. */
export interface Positions {
  /** As a colleague does at another machine. */
  readonly removeElsewhere: (name: string) => void;
}

/** Answers the list, its forms and members; what is deleted is gone from the list, and gone for a second deletion. */
export function answerPositions(names: readonly string[]): Positions {
  let kept = names.map((name, index) => position(name, index + 1));
  const remove = (ids: readonly string[]) => {
    if (ids.some((id) => kept.every((one) => one.id !== id))) throw new Refusal(404, "岗位不存在或已删除");
    kept = kept.filter(({ id }) => !ids.includes(id));
    return null;
  };
  answerDirectory();
  server.answer(listAll, { list: [] });
  server.answer(listPositions, ({ query }) =>
    pageOf(
      kept.filter(({ fullName = "" }) => fullName.includes(query.keyword ?? "")),
      query,
    ),
  );
  server.answer(getPosition, ({ params }) => sample(positionInfo, { id: params.id, fullName: params.id, version: 1 }));
  server.answer(deletePosition, ({ params }) => remove([params.id]));
  server.answer(batchDeletePositions, ({ body }) => remove(body.ids));
  const person = { id: "u1", account: "liuyang", realName: "刘洋", department: "品质部", enabledMark: 1 as const };
  server.answer(memberEndpoints.Position.list, pageOf([sample(memberRow, person)]));
  server.answer(memberEndpoints.Position.candidates, pageOf([sample(candidateRow, person)]));
  return { removeElsewhere: (name) => void remove([name]) };
}
