// A reporter of vitest that writes down what failed outside of any test, which the JSON reporter leaves out.
import { writeFileSync } from "node:fs";
import path from "node:path";

// oxlint-disable-next-line import/no-default-export -- vitest makes a reporter of what such a file exports by default
export default class OutsideErrors {
  onTestRunEnd(_modules, errors) {
    const file = process.env.GONGSHU_OUTSIDE_ERRORS;
    if (file === undefined) return;
    const told = errors.map((error) => ({
      source: path.basename(String(error.VITEST_TEST_PATH ?? "an unknown file")),
      message: `${error.name}: ${error.message}`,
    }));
    writeFileSync(file, JSON.stringify(told));
  }
}
