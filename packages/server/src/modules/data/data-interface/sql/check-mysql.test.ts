import { parameterSchema } from "@gongshu/core/data-interface/parameter.schema";
import { describe, expect, it } from "vitest";
import { BusinessError } from "#platform/http/errors.ts";
import { checkMysql } from "./check-mysql.ts";

const parameters = [parameterSchema.parse({ field: "a" }), parameterSchema.parse({ field: "many", type: "list" })];

function isAllowed(sql: string): boolean {
  try {
    checkMysql(sql, parameters, () => 1);
    return true;
  } catch (error) {
    if (error instanceof BusinessError) return false;
    throw error;
  }
}

describe("a query for MySQL", () => {
  it("has a place for each use of a parameter, and one for each item of a list", () => {
    const { edited, names } = checkMysql(
      "select '@a', `from` from t where x = @a and y in (@many) or z = @a;",
      parameters,
      (name) => (name === "many" ? 3 : 1),
    );
    expect(edited.text).toBe("select '@a', `from` from t where x = ? and y in (?, ?, ?) or z = ? ");
    expect(names).toEqual(["a", "many", "a"]);
  });

  it.each([
    "select count(*), date_format(created, '%Y-%m') from orders group by 2 order by 1 desc limit 10",
    "with a as (select 1) select * from a",
    "select t.`update`, t.lock from t -- it's",
    "select 1 -- mysql.user\r\n, 1.5e3, 0x1f, .5, 2. from t",
    "select a - -1 from t --",
    "select if(a > 1, 'x''y', 'z') from t # comment",
  ])("may be %s", (sql) => {
    expect(isAllowed(sql)).toBe(true);
  });

  it.each([
    "update t set a = 1",
    "select 1; drop table t",
    "select * into outfile '/tmp/x' from t",
    "select * from t into dumpfile '/tmp/x'",
    "select 1 into @x",
    "select @@version",
    "select @x := 1",
    "select load_file('/etc/passwd')",
    "select sleep(10)",
    "select sleep /* x */ (10)",
    "select `sleep`(10)",
    "select benchmark(1000000000, md5('x'))",
    "select get_lock('a', 10)",
    "select * from t for update",
    "select * from t lock in share mode",
    "select /*!50000 sleep(10) */ 1",
    "select /*M! sleep(10) */ 1",
    "select /*+ set_var(sql_mode='') */ 1",
    "select * from mysql.user",
    "select * from `information_schema` . tables",
    "select current_user",
    "select user()",
    "select 'a\\' or sleep(10) -- '",
    'select "a" from t',
    "select updatexml(1, concat(0x7e, version()), 1)",
    "select ? from t",
    "select @nobody",
    "call p()",
    "handler t open",
    "show grants",
    "set sql_mode = ''",
    "select 1 procedure analyse(1)",
    "select \u0000 1",
    "select 1--1 as one, user, authentication_string from mysql.user",
    "select 1--1 from mysql.user",
    "select 1 -- \r from mysql.user\n , @@version",
    "select 1--\u000b, version()\n",
    "select 1--\u00a0, version()\n",
    "select 1--/* */1 from mysql.user",
    "select 1 # '\r' \n, user() # '",
    "select 1.0union select 1",
    "select 1.0procedure analyse(1)",
    "select 1.0rlike 'x'",
    "select 1.e(user())",
    "select * from PERFORMANCE_SCHEMA.threads",
    "select * from sys . session",
    "select * from `mysql`.`user`",
    "select session_user, system_user()",
    "select 1 from t where a regexp '(a+)+$'",
    "select 1 from t where a not rlike '(a+)+$'",
    "select regexp_replace(a, '(a+)+$', '') from t",
    "",
  ])("is never %s", (sql) => {
    expect(isAllowed(sql)).toBe(false);
  });
});
