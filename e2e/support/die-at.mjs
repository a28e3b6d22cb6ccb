// Preloaded into a server (--import): it dies as by kill -9 just before a call on the file system that DIE_AT fits, such as `rm .*/pieces/`.
import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

const moment = new RegExp(`^(?:${process.env["DIE_AT"] ?? ""})`);

for (const name of ["open", "rename", "rm"]) {
  const call = promises[name];
  promises[name] = (...given) => {
    const places = given.filter((one) => typeof one === "string");
    if (moment.test(`${name} ${places.join(" ")}`)) process.kill(process.pid, "SIGKILL");
    return call.apply(promises, given);
  };
}
syncBuiltinESMExports();
