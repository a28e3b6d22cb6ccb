import { type Locale, languageTags } from "@gongshu/core/text/messages";

/** What a mail says, in the language of its reader. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Names and values between the paragraphs and the link. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly link?: { readonly text: string; readonly url: string };
  /** Why the reader gets it, in small print. */
  readonly reason: string;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** For readers without HTML, and for those who want none. */
export function plainText(system: string, { paragraphs, facts = [], link, reason }: MailContent): string {
  const lines = [
    ...paragraphs,
    ...(facts.length === 0 ? [] : [facts.map(([name, value]) => `${name}: ${value}`).join("\n")]),
    ...(link === undefined ? [] : [`${link.text}\n${link.url}`]),
    `-- \n${system}\n${reason}`,
  ];
  return `${lines.join("\n\n")}\n`;
}

/** Everything that people have typed is escaped. Programs that read mail know no style sheets, so what little there is stands with the elements. */
export function htmlText(locale: Locale, system: string, content: MailContent): string {
  const { subject, paragraphs, facts = [], link, reason } = content;
  const breaks = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th align="left" valign="top" style="padding:2px 16px 2px 0;font-weight:normal;color:#667085">${escapeHtml(name)}</th><td style="padding:2px 0">${breaks(value)}</td></tr>`,
  );
  const parts = [
    `<h1 style="font-size:18px;margin:0 0 16px">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 12px">${breaks(text)}</p>`),
    ...(rows.length === 0 ? [] : [`<table style="margin:0 0 12px;border-collapse:collapse">${rows.join("")}</table>`]),
    ...(link === undefined
      ? []
      : [`<p style="margin:0 0 12px"><a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p>`]),
    `<p style="margin:24px 0 0;font-size:12px;color:#667085">${escapeHtml(system)}<br>${escapeHtml(reason)}</p>`,
  ];
  const style =
    "margin:0;padding:24px;font:14px/1.6 -apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";
  return `<!doctype html><html lang="${languageTags[locale]}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="${style}">${parts.join("")}</body></html>\n`;
}
