import { httpMethods, httpWorkLimits } from "@gongshu/contract/data/http-work";
import { RequestHeaders } from "#widgets/request-headers/RequestHeaders.tsx";
import { httpMessages as messages } from "./http.messages.ts";
import type { WorkForm } from "./work-form.ts";

export const httpForm: WorkForm = {
  title: messages.http,
  blank: { http: { method: "POST", url: "", headers: [], body: "", timeoutSeconds: 30 } },
  fields: (t) => [
    {
      name: "http.method",
      label: t(messages.method),
      kind: "select",
      isRequired: true,
      options: httpMethods.map((value) => ({ value, label: value })),
    },
    {
      name: "http.url",
      label: t(messages.url),
      kind: "text",
      isRequired: true,
      maxLength: httpWorkLimits.url,
      placeholder: "https://",
    },
    {
      name: "http.headers",
      label: t(messages.headers),
      kind: "custom",
      control: <RequestHeaders />,
      isSecret: true,
      help: t(messages.headersHelp),
    },
    { name: "http.body", label: t(messages.body), kind: "textarea", maxLength: httpWorkLimits.body },
    {
      name: "http.timeoutSeconds",
      label: t(messages.timeoutSeconds),
      kind: "number",
      isRequired: true,
      min: 1,
      max: httpWorkLimits.timeoutSeconds,
    },
  ],
};
