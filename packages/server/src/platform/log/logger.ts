import { pino } from "pino";

/** Structured logs: one JSON object a line, to standard output. */
export interface Logger {
  debug(details: object, text: string): void;
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
  fatal(details: object, text: string): void;
  child(bindings: object): Logger;
}

/** `error` keys are written with type, message and stack; passwords and tokens never reach a line. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    serializers: { error: pino.stdSerializers.err },
    redact: {
      paths: ["password", "token", "authorization", "*.password", "*.token", "*.authorization"],
      censor: "[hidden]",
    },
  });
}
