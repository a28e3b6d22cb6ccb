import type { ImportReport, ReportLine } from "@gongshu/contract/system/dictionary-exchange";
import { Alert, Tag } from "antd";
import { useT } from "#lib/locale.ts";
import { uiMessages } from "#ui/ui.messages.ts";
import { exchangeMessages as messages } from "./exchange.messages.ts";

const tagColors = { added: "success", changed: "processing", refused: "error" } as const;

/** What an import would do, what is refused first. */
export function ImportReportView({ report }: { readonly report: ImportReport }) {
  const t = useT();
  const { types, entries, lines } = report;
  const refused = types.refused + entries.refused;
  const counts = [
    t(messages.counts, { kind: t(messages.type), ...types }),
    t(messages.counts, { kind: t(messages.entry), ...entries }),
  ];
  return (
    <div className="dictionary-report" role="status">
      {refused > 0 && <Alert type="error" showIcon title={t(messages.hasRefused, { count: refused })} />}
      {lines.length === 0 && <Alert type="info" showIcon title={t(messages.nothingToDo)} />}
      {counts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {lines.length > 0 && (
        // Reached by Tab, so that it can be scrolled by key.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reached by key
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
        <section className="dictionary-lines" aria-label={t(messages.lines)} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t(messages.outcome)}</th>
                <th scope="col">{t(messages.code)}</th>
                <th scope="col">{t(messages.name)}</th>
                <th scope="col">{t(messages.detail)}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Line key={`${line.kind} ${line.path} ${line.outcome}`} line={line} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

function Line({ line: { outcome, path, fullName, reason, changes } }: { readonly line: ReportLine }) {
  const t = useT();
  const texts = changes.map(({ field, before, after }) => {
    const name = field in messages ? t(messages[field as keyof typeof messages]) : field;
    if (before === after) return name;
    const [from, to] = [before, after].map((text) => (text === "" ? t(messages.none) : text));
    return t(messages.change, { field: name, before: from ?? "", after: to ?? "" });
  });
  return (
    <tr>
      <td>
        <Tag color={tagColors[outcome]}>{t(messages[outcome])}</Tag>
      </td>
      <td>{path}</td>
      <td>{fullName}</td>
      <td>{reason === "" ? texts.join(t(uiMessages.listSeparator)) : reason}</td>
    </tr>
  );
}
