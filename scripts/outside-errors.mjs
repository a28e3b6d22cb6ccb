// A reporter of vitest that writes down what failed outside of any test, which the JSON reporter leaves out, and has the reasons of the others told in full.
import { writeFileSync } from "node:fs";
import path from "node:path";

// oxlint-disable-next-line import/no-default-export -- vitest makes a reporter of what such a file exports by default
export default class OutsideErrors {
  /** A poll that fails tells the stack of where it was called, which begins with a message of its own instead of the reason. */
  onTestCaseResult(test) {
    for (const error of test.result().errors ?? [])
      error.stack = error.stack?.replace(/^Error: STACK_TRACE_ERROR/, `${error.name}: ${error.message}`);
  }

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
