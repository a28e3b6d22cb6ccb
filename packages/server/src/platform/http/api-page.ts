import type { AnyEndpoint } from "@gongshu/contract/endpoint";
import { permissionText, tagOf } from "./open-api.ts";

const style = `body{font:14px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}h2{margin-top:2rem;font-size:1.1rem}
table{border-collapse:collapse;width:100%}td{border-top:1px solid #ddd;padding:.35rem .5rem;vertical-align:top}code{white-space:nowrap}
@media (prefers-color-scheme:dark){body{background:#141414;color:#ddd}td{border-color:#333}}`;

/** A page that people can read without any script. */
export function apiPage(endpoints: readonly AnyEndpoint[]): string {
  const groups = [...Map.groupBy(endpoints, (endpoint) => tagOf(endpoint.path))].sort(([one], [other]) =>
    one.localeCompare(other),
  );
  const sections = groups.map(([tag, list]) => `<h2>${escape(tag)}</h2><table>${list.map(row).join("")}</table>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gongshu API</title><style>${style}</style>
<h1>Gongshu API</h1><p>Every reply is <code>{ code, msg, data }</code> with HTTP status 200; code 200 means success. The machine-readable description is <code>/api/openapi.json</code>.</p>${sections.join("")}</html>`;
}

function row(endpoint: AnyEndpoint): string {
  return `<tr><td><code>${endpoint.method}</code></td><td><code>${escape(endpoint.path)}</code></td><td>${escape(endpoint.summary)}</td><td>${escape(permissionText(endpoint))}</td></tr>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
