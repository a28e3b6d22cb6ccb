import { z } from "zod";
import { directorySyncTexts } from "../directory-sync.messages.ts";
import type { DirectorySource, OuterDepartment, OuterPerson } from "../engine/directory-source.ts";
import type { DingtalkClient } from "./dingtalk-client.ts";

/** The department that stands for the whole organisation. */
const rootDepartment = 1;
const pageSize = 100;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const subDepartments = z
  .array(z.object({ dept_id: z.number(), name: text, parent_id: z.number().nullish() }))
  .nullish()
  .transform((list) => list ?? []);
const member = z.object({
  userid: z.string().min(1),
  name: text,
  mobile: text,
  email: text,
  org_email: text,
  job_number: text,
  dept_id_list: z
    .array(z.number())
    .nullish()
    .transform((list) => list ?? []),
  leader: z.boolean().nullish(),
});
const memberPage = z.object({
  has_more: z.boolean().nullish(),
  next_cursor: z.number().nullish(),
  list: z
    .array(member)
    .nullish()
    .transform((list) => list ?? []),
});
const rootInfo = z.object({ name: text });

/** The contacts of DingTalk, level by level; members come with each of their departments. */
export class DingtalkSource implements DirectorySource {
  readonly name = directorySyncTexts.dingtalk;
  readonly #client: DingtalkClient;
  readonly #known = new Set([rootDepartment]);
  #ids: number[] | undefined;
  #read = 0;

  constructor(client: DingtalkClient) {
    this.#client = client;
  }

  get share(): number {
    return this.#ids === undefined ? 0 : this.#read / this.#ids.length;
  }

  /** The name of the organisation in the source. */
  async rootName(): Promise<string> {
    return (await this.#client.post("topapi/v2/department/get", { dept_id: rootDepartment }, rootInfo)).name;
  }

  async *departments(): AsyncGenerator<OuterDepartment> {
    const ids = [rootDepartment];
    // Whatever comes back is looked at once, whichever circles an answer may have.
    const known = this.#known;
    for (let at = 0; at < ids.length; at += 1) {
      const parent = ids[at] ?? rootDepartment;
      for (const { dept_id: id, name } of await this.#below(parent)) {
        if (known.has(id)) continue;
        known.add(id);
        ids.push(id);
        const parentId = parent === rootDepartment ? undefined : String(parent);
        yield { externalId: String(id), parentId, name };
      }
    }
    this.#ids = ids;
  }

  async *people(): AsyncGenerator<OuterPerson> {
    if (this.#ids === undefined) for await (const _ of this.departments());
    for (const id of this.#ids ?? []) {
      yield* this.#members(id);
      this.#read += 1;
    }
  }

  async close(): Promise<void> {}

  #below(id: number) {
    return this.#client.post("topapi/v2/department/listsub", { dept_id: id }, subDepartments);
  }

  async *#members(id: number): AsyncGenerator<OuterPerson> {
    let cursor = 0;
    for (;;) {
      const body = { dept_id: id, cursor, size: pageSize };
      const page = await this.#client.post("topapi/v2/user/list", body, memberPage);
      for (const person of page.list) yield this.#personOf(person, id);
      const next = page.next_cursor ?? 0;
      if (page.has_more !== true || next <= cursor) return;
      cursor = next;
    }
  }

  #personOf(person: z.output<typeof member>, department: number): OuterPerson {
    // The first one counts, among those that the application may see.
    const first = person.dept_id_list.find((id) => this.#known.has(id)) ?? department;
    return {
      externalId: person.userid,
      name: person.name,
      mobilePhone: person.mobile,
      email: person.org_email || person.email,
      accounts: [person.job_number, person.mobile, person.userid].map(lettersAndDigits).filter((name) => name !== ""),
      departmentId: first === rootDepartment ? undefined : String(first),
      // The answer says whether they lead the department that was asked about.
      leads: person.leader === true && department !== rootDepartment ? [String(department)] : [],
      isEnabled: true,
    };
  }
}

function lettersAndDigits(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, "");
}
