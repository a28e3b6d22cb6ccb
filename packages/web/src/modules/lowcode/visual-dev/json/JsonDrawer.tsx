import { Alert, Button, Drawer } from "antd";
import { useMemo, useState } from "react";
import { copyText } from "#lib/copy-text.ts";
import { useT } from "#lib/locale.ts";
import { toast } from "#lib/toast.ts";
import { saveFile } from "#lib/transfer.ts";
import { CodeEditor } from "#ui/CodeEditor.tsx";
import type { Design } from "../design/design-state.ts";
import { useDesigner } from "../design/designer-context.ts";
import { isSameDesign } from "../storage/stored-design.ts";
import { jsonMessages as messages } from "./json.messages.ts";
import { designJson, type JsonProblem, readDesignJson } from "./read-design-json.ts";
import "./json.css";

interface JsonDrawerProps {
  readonly enCode: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The draft as JSON: to be read, copied, downloaded, or changed by hand. */
export function JsonDrawer({ enCode, isOpen, onClose }: JsonDrawerProps) {
  const t = useT();
  return (
    <Drawer open={isOpen} title={t(messages.title)} size="min(960px, 100vw)" destroyOnHidden onClose={onClose}>
      <DesignText enCode={enCode} onClose={onClose} />
    </Drawer>
  );
}

function DesignText({ enCode, onClose }: Pick<JsonDrawerProps, "enCode" | "onClose">) {
  const t = useT();
  const { state, dispatch } = useDesigner();
  const [text, setText] = useState(() => designJson(state.present));
  const [shown, setShown] = useState<number>();
  const { design, problems } = useMemo(() => readDesignJson(text), [text]);
  const isChanged = design === null || !isSameDesign(design, state.present);
  const apply = (next: Design) => {
    dispatch({ type: "replace", design: next });
    onClose();
  };
  const copy = async () => {
    const isCopied = await copyText(text);
    toast(isCopied ? "success" : "error", t(isCopied ? messages.copied : messages.notCopied));
  };
  return (
    <div className="design-json">
      <div className="design-json-bar">
        <Button onClick={() => void copy()}>{t(messages.copy)}</Button>
        <Button onClick={() => saveFile(new Blob([text], { type: "application/json" }), `${enCode || "form"}.json`)}>
          {t(messages.download)}
        </Button>
        <Button disabled={design === null} onClick={() => design !== null && setText(designJson(design))}>
          {t(messages.tidy)}
        </Button>
        <Button
          type="primary"
          disabled={design === null || !isChanged}
          onClick={() => design !== null && apply(design)}
        >
          {t(messages.apply)}
        </Button>
      </div>
      <ProblemList problems={problems} onShow={setShown} />
      <CodeEditor
        label={t(messages.title)}
        language="json"
        value={text}
        onChange={(next) => {
          setShown(undefined);
          setText(next);
        }}
        problemAt={shown ?? problems[0]?.at}
        minHeight="50vh"
      />
    </div>
  );
}

interface ProblemListProps {
  readonly problems: readonly JsonProblem[];
  readonly onShow: (at: number | undefined) => void;
}

/** What is wrong, each with the way to its place. */
function ProblemList({ problems, onShow }: ProblemListProps) {
  const t = useT();
  if (problems.length === 0) return null;
  const show = (at: number | undefined) => {
    onShow(at);
    // The mark is drawn with the next frame.
    requestAnimationFrame(() =>
      document.querySelector(".design-json .code-problem")?.scrollIntoView({ block: "center" }),
    );
  };
  return (
    <Alert
      type="error"
      showIcon
      title={t(messages.problems, { count: problems.length })}
      description={
        <ul className="design-json-problems">
          {problems.map(({ issue, at }) => (
            <li key={issue === null ? "text" : `${issue.path} ${issue.message.en}`}>
              <Button type="link" size="small" disabled={at === undefined} onClick={() => show(at)}>
                {issue === null ? t(messages.notJson) : `${issue.path}: ${t(issue.message, issue.params)}`}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  );
}
