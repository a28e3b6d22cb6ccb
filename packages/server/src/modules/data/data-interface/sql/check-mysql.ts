import type { Parameter } from "@gongshu/core/data-interface/parameter";
import type { Message, MessageParams } from "@gongshu/core/text/messages";
import { maxSqlLength } from "./parse-select.ts";
import { type BoundText, bindByPlace } from "./placeholders.ts";
import { sqlMessages } from "./sql.messages.ts";
import { lexSql, type SqlToken } from "./sql-lexer.ts";
import { sqlRefusal } from "./sql-refusal.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** No reading statement needs these words; as names they have to be quoted. */
const refusedWords = words(`
  outfile dumpfile update delete insert drop alter create grant revoke truncate call do handler load unlock set
  prepare execute deallocate analyze optimize rename install uninstall kill flush reset shutdown procedure share begin commit
  rollback savepoint start xa use`);

/** Functions that wait, read files, take locks, run commands or tell about the server. */
const refusedFunctions = words(`
  sleep benchmark load_file get_lock release_lock release_all_locks is_free_lock is_used_lock master_pos_wait source_pos_wait
  master_gtid_wait wait_for_executed_gtid_set wait_until_sql_thread_after_gtids user current_user session_user system_user database schema
  version connection_id sys_exec sys_eval sys_get sys_set last_insert_id row_count found_rows uuid_short updatexml extractvalue
  encode decode des_encrypt des_decrypt aes_decrypt setval nextval lastval name_const regexp_like regexp_replace regexp_instr
  regexp_substr current_role ps_thread_id ps_current_thread_id roles_graphml icu_version binlog_gtid_pos wsrep_last_written_gtid
  wsrep_last_seen_gtid wsrep_sync_wait_upto_gtid`);

/** Words would hide behind other numbers: for MySQL `1.0union` is a number and a word. */
const writtenNumber = /^(?:0x[0-9a-f]+|0b[01]+|\d+(?:\.\d*)?(?:e\d*)?)$/i;

const catalogues = words("information_schema mysql performance_schema sys");

/**
 * Checks a query for MySQL and MariaDB, which the parser of PostgreSQL cannot read: it looks at words and signs only, so it refuses more than it would have
 * to. The session that runs it can only read.
 */
export function checkMysql(
  source: string,
  parameters: readonly Parameter[],
  sizeOf: (name: string) => number,
): BoundText {
  if (source.includes("\0")) throw sqlRefusal(source, sqlMessages.notAllowed, { text: "\\0" }, source.indexOf("\0"));
  if (source.trim() === "") throw sqlRefusal(source, sqlMessages.empty);
  if (source.length > maxSqlLength) throw sqlRefusal(source, sqlMessages.tooLong, { limit: maxSqlLength });
  const bound = bindByPlace(source, parameters, sizeOf);
  const all = lexSql(bound.edited.text, "mysql");
  const refuse: Refuse = (start, message, params = {}) =>
    sqlRefusal(source, message, params, bound.edited.toSource(start));
  for (const token of all) checkCharacters(token, refuse);
  const tokens = all.filter(({ kind }) => kind !== "space" && kind !== "comment");
  tokens.forEach((token, index) => checkWord(token, tokens[index - 1]?.text, tokens[index + 1]?.text, refuse));
  const [first] = tokens;
  if (first === undefined || !/^(?:select|with)$/i.test(first.text))
    throw sqlRefusal(source, sqlMessages.onlySelect, {}, 0);
  return bound;
}

type Refuse = (start: number, message: Message, params?: MessageParams) => Error;

/**
 * How texts end depends on the settings of the server (backslashes, double quotes), and what stands in some comments is run: none of these can be used, so that
 * the server reads what was checked here.
 */
function checkCharacters({ kind, text, start }: SqlToken, refuse: Refuse): void {
  if (kind === "comment" && /^\/\*(?:!|\+|M!)/i.test(text))
    throw refuse(start, sqlMessages.notAllowed, { text: text.slice(0, 3) });
  if (kind === "string" && (text.includes("\\") || text.startsWith('"')))
    throw refuse(start, sqlMessages.notAllowed, { text: text.startsWith('"') ? '"' : "\\" });
  if (kind === "sign" && text === ";") throw refuse(start, sqlMessages.oneStatement);
  if (kind === "sign" && /^\d/.test(text) && !writtenNumber.test(text))
    throw refuse(start, sqlMessages.notAllowed, { text: text.slice(0, 20) });
  if (kind === "sign" && ["@", "\\", "{", "$", "--"].includes(text))
    throw refuse(start, sqlMessages.notAllowed, { text });
}

function checkWord(
  { kind, text, start }: SqlToken,
  before: string | undefined,
  after: string | undefined,
  refuse: Refuse,
): void {
  if (kind !== "word" && kind !== "identifier") return;
  const word = (kind === "identifier" ? text.slice(1, -1) : text).toLowerCase();
  if (after === "(" && refusedFunctions.has(word)) throw refuse(start, sqlMessages.functionNotAllowed, { name: word });
  if (after === "." && catalogues.has(word)) throw refuse(start, sqlMessages.catalogueRefused, { name: word });
  if (kind === "identifier" || before === ".") return;
  const shown = notAllowedWords[word];
  if (shown !== undefined) throw refuse(start, sqlMessages.notAllowed, { text: shown });
  if (refusedWords.has(word)) throw refuse(start, sqlMessages.onlySelect);
}

/** Refused for other reasons than writing; `current_user` is a function without parentheses. */
const notAllowedWords: Readonly<Record<string, string>> = {
  into: "INTO",
  for: "FOR UPDATE / FOR SHARE",
  lock: "LOCK",
  current_user: "CURRENT_USER",
  current_role: "CURRENT_ROLE",
  session_user: "SESSION_USER",
  system_user: "SYSTEM_USER",
  // As everywhere: some expressions take exponential time.
  regexp: "REGEXP",
  rlike: "RLIKE",
};
