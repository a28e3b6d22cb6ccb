import { type DataSourceInput, testDataSource } from "@gongshu/contract/data/data-source";
import { Alert, Button, Form } from "antd";
import { useEffect, useRef } from "react";
import { CallError } from "#lib/call-error.ts";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { dataSourceMessages as messages } from "./data-source.messages.ts";
import { useTestDataSource } from "./queries.ts";
import "./data-source.css";

/** What decides whether the connection works. */
const connectionFields = [
  "dbType",
  "host",
  "port",
  "serviceName",
  "userName",
  "password",
  "dbSchema",
  "sslMode",
  "sslCa",
  "connectSeconds",
] as const satisfies readonly (keyof DataSourceInput)[];

/** Tries the values of the form around, saved or not, and says what came of it. */
export function ConnectionTest({ id }: { readonly id: string | undefined }) {
  const t = useT();
  const form = Form.useFormInstance<DataSourceInput>();
  const test = useTestDataSource();
  const result = useRef<HTMLDivElement>(null);
  const isAnswered = test.data !== undefined || test.error !== null;
  useEffect(() => {
    // The end of a long form may be out of view.
    if (isAnswered) result.current?.scrollIntoView({ block: "nearest" });
  }, [isAnswered]);
  const run = async () => {
    test.reset();
    const isComplete = await form.validateFields([...connectionFields]).then(
      () => true,
      () => false,
    );
    if (!isComplete) return;
    const { dbType, host, port, serviceName, userName, ...rest } = form.getFieldsValue(true) as DataSourceInput;
    const { password, dbSchema, sslMode, sslCa, connectSeconds } = rest;
    const body = { id, dbType, host, port, serviceName, userName, password, dbSchema, sslMode, sslCa, connectSeconds };
    await test.mutateAsync(body).catch((error: unknown) => {
      if (!(error instanceof CallError)) return;
      const known = error.errors.flatMap(({ field, message }) => {
        const name = connectionFields.find((one) => one === field);
        return name === undefined ? [] : [{ name, errors: [message] }];
      });
      form.setFields(known);
    });
  };
  return (
    <Can do={testDataSource}>
      <div className="connection-test">
        <Button loading={test.isPending} onClick={() => void run()}>
          {t(messages.test)}
        </Button>
        <div role="status" className="connection-test-result" ref={result}>
          {test.data !== undefined && (
            <Alert
              type="success"
              showIcon
              title={t(messages.testOk, { version: test.data.version, ms: test.data.durationMs })}
            />
          )}
          {test.error !== null && <Alert type="error" showIcon title={test.error.message} />}
        </div>
      </div>
    </Can>
  );
}
