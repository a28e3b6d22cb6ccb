import { listAll } from "@gongshu/contract/system/dictionary";
import type { OptionSource } from "@gongshu/core/form/definition";
import { useQuery } from "@tanstack/react-query";
import { Segmented, Select } from "antd";
import { useT } from "#lib/locale.ts";
import { endpointQuery } from "#lib/queries.ts";
import { uiMessages } from "#ui/ui.messages.ts";
import { fieldKindMessages } from "#widgets/form/field-kind.messages.ts";
import { Setting } from "../settings/setting-controls.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import { OptionList } from "./OptionList.tsx";

type DictionarySource = Extract<OptionSource, { source: "dictionary" }>;

interface OptionsSettingProps {
  readonly source: OptionSource;
  readonly onChange: (source: OptionSource, typing?: string) => void;
  /** The options now come from somewhere else, so what was chosen as default means nothing any more. */
  readonly onSource: (source: OptionSource) => void;
}

/** Where the options of a field come from: a list of its own, or a dictionary. */
export function OptionsSetting({ source, onChange, onSource }: OptionsSettingProps) {
  const t = useT();
  const choices = [
    { value: "static", label: t(messages.ownOptions) },
    { value: "dictionary", label: t(messages.dictionaryOptions) },
  ];
  return (
    <>
      <Segmented
        block
        aria-label={t(fieldKindMessages.options)}
        value={source.source}
        options={choices}
        onChange={(next) =>
          onSource(
            next === "dictionary" ? { source: "dictionary", dictionaryType: "" } : { source: "static", options: [] },
          )
        }
      />
      {source.source === "static" ? (
        <OptionList
          options={source.options}
          onChange={(options, typing) => onChange({ source: "static", options: [...options] }, typing)}
        />
      ) : (
        <DictionaryChoice source={source} onChange={onChange} />
      )}
    </>
  );
}

const sampleSize = 4;

/** Which dictionary the options come from. */
export function DictionaryChoice({
  source,
  onChange,
}: {
  readonly source: DictionarySource;
  readonly onChange: (source: DictionarySource) => void;
}) {
  const t = useT();
  const { data, isPending } = useQuery({ ...endpointQuery(listAll), staleTime: 60_000 });
  const chosen = data?.list.find(({ enCode }) => enCode === source.dictionaryType);
  const sample =
    chosen?.dictionaryList
      .slice(0, sampleSize)
      .map(({ fullName }) => fullName)
      .join(t(uiMessages.listSeparator)) ?? "";
  return (
    <Setting
      label={t(messages.dictionary)}
      {...(chosen !== undefined && {
        help: t(messages.dictionaryEntries, { count: chosen.dictionaryList.length, sample }),
      })}
    >
      {(id) => (
        <Select
          id={id}
          className="setting-wide"
          loading={isPending}
          showSearch={{ optionFilterProp: "label" }}
          status={source.dictionaryType === "" ? "error" : ""}
          value={source.dictionaryType === "" ? null : source.dictionaryType}
          options={(data?.list ?? []).map(({ enCode, fullName }) => ({
            value: enCode,
            label: `${fullName}（${enCode}）`,
          }))}
          onChange={(dictionaryType: string | null) =>
            onChange({ source: "dictionary", dictionaryType: dictionaryType ?? "" })
          }
        />
      )}
    </Setting>
  );
}
