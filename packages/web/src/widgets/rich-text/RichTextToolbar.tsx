import AlignCenterOutlined from "@ant-design/icons/AlignCenterOutlined";
import AlignLeftOutlined from "@ant-design/icons/AlignLeftOutlined";
import BgColorsOutlined from "@ant-design/icons/BgColorsOutlined";
import BoldOutlined from "@ant-design/icons/BoldOutlined";
import ClearOutlined from "@ant-design/icons/ClearOutlined";
import CodeOutlined from "@ant-design/icons/CodeOutlined";
import FontColorsOutlined from "@ant-design/icons/FontColorsOutlined";
import FontSizeOutlined from "@ant-design/icons/FontSizeOutlined";
import ItalicOutlined from "@ant-design/icons/ItalicOutlined";
import LinkOutlined from "@ant-design/icons/LinkOutlined";
import MenuFoldOutlined from "@ant-design/icons/MenuFoldOutlined";
import MenuUnfoldOutlined from "@ant-design/icons/MenuUnfoldOutlined";
import OrderedListOutlined from "@ant-design/icons/OrderedListOutlined";
import PictureOutlined from "@ant-design/icons/PictureOutlined";
import StrikethroughOutlined from "@ant-design/icons/StrikethroughOutlined";
import UnderlineOutlined from "@ant-design/icons/UnderlineOutlined";
import UnorderedListOutlined from "@ant-design/icons/UnorderedListOutlined";
import type { Message } from "@gongshu/core/text/messages";
import { Dropdown } from "antd";
import type Quill from "quill/core";
import { type ReactNode, useRef } from "react";
import { useT } from "../../lib/locale.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { richTextMessages as messages } from "./rich-text.messages.ts";
import { clearFormats, putFormat } from "./toolbar-actions.ts";
import { type Choice, type ChosenFormat, choicesOf } from "./toolbar-choices.tsx";
import { useToolbarKeys } from "./use-toolbar-keys.ts";

interface RichTextToolbarProps {
  readonly editor: Quill | undefined;
  /** Of the marked text. */
  readonly formats: Readonly<Record<string, unknown>>;
  readonly isDisabled: boolean;
  readonly onLink: () => void;
  readonly onImages: (files: readonly File[]) => void;
}

interface Toggle {
  readonly format: string;
  readonly value: unknown;
  readonly label: Message;
  readonly icon: ReactNode;
}

const markToggles: readonly Toggle[] = [
  { format: "bold", value: true, label: messages.bold, icon: <BoldOutlined /> },
  { format: "italic", value: true, label: messages.italic, icon: <ItalicOutlined /> },
  { format: "underline", value: true, label: messages.underline, icon: <UnderlineOutlined /> },
  { format: "strike", value: true, label: messages.strike, icon: <StrikethroughOutlined /> },
];

const glyph = (text: string) => (
  <span className="rich-text-glyph" aria-hidden="true">
    {text}
  </span>
);

const blockToggles: readonly Toggle[] = [
  { format: "blockquote", value: true, label: messages.blockquote, icon: glyph("❞") },
  { format: "code-block", value: true, label: messages.codeBlock, icon: <CodeOutlined /> },
  { format: "list", value: "ordered", label: messages.ordered, icon: <OrderedListOutlined /> },
  { format: "list", value: "bullet", label: messages.bullet, icon: <UnorderedListOutlined /> },
];

const menus: readonly { readonly format: ChosenFormat; readonly label: Message; readonly icon: ReactNode }[] = [
  { format: "header", label: messages.header, icon: glyph("H") },
  { format: "size", label: messages.size, icon: <FontSizeOutlined /> },
  { format: "color", label: messages.color, icon: <FontColorsOutlined /> },
  { format: "background", label: messages.background, icon: <BgColorsOutlined /> },
];

/** The buttons over the editor: one stop for Tab, the arrow keys go from one to the next. */
export function RichTextToolbar({ editor, formats, isDisabled, onLink, onImages }: RichTextToolbarProps) {
  const t = useT();
  const files = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = useToolbarKeys(bar);
  const put = (format: string, value: unknown) => editor !== undefined && putFormat(editor, format, value);
  const chooseImages = () => files.current?.click();
  const plain = (label: Message, icon: ReactNode, onClick: () => void) => (
    <IconButton key={label.en} size="small" label={t(label)} icon={icon} disabled={isDisabled} onClick={onClick} />
  );
  const toggle = ({ format, value, label, icon }: Toggle) => {
    const isOn = formats[format] === value || (format === "code-block" && formats[format] !== undefined);
    return (
      <IconButton
        key={label.en}
        size="small"
        className={isOn ? "rich-text-on" : ""}
        aria-pressed={isOn}
        label={t(label)}
        icon={icon}
        disabled={isDisabled}
        onClick={() => put(format, isOn ? false : value)}
      />
    );
  };
  const menu = (format: ChosenFormat, label: Message, icon: ReactNode) => (
    <Dropdown
      key={format}
      trigger={["click"]}
      disabled={isDisabled}
      menu={{
        className: `rich-text-menu rich-text-menu-${format}`,
        items: choicesOf(format).map(({ key, label: text, params, icon: mark }: Choice) => ({
          key,
          label: t(text, params),
          icon: mark,
        })),
        selectedKeys: [String(formats[format] ?? "")],
        onClick: ({ key }) => put(format, key === "" ? false : format === "header" ? Number(key) : key),
      }}
    >
      <IconButton size="small" label={t(label)} icon={icon} disabled={isDisabled} aria-haspopup="menu" />
    </Dropdown>
  );
  const indent = (by: -1 | 1) => put("indent", `${by > 0 ? "+" : "-"}1`);
  return (
    <div
      ref={bar}
      className="rich-text-toolbar"
      role="toolbar"
      aria-label={t(messages.toolbar)}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {markToggles.map(toggle)}
      {menus.map(({ format, label, icon }) => menu(format, label, icon))}
      {blockToggles.map(toggle)}
      {plain(messages.indentLess, <MenuFoldOutlined />, () => indent(-1))}
      {plain(messages.indentMore, <MenuUnfoldOutlined />, () => indent(1))}
      {menu("align", messages.align, formats["align"] === "center" ? <AlignCenterOutlined /> : <AlignLeftOutlined />)}
      {toggle({ format: "direction", value: "rtl", label: messages.direction, icon: glyph("¶") })}
      {plain(messages.clean, <ClearOutlined />, () => editor !== undefined && clearFormats(editor))}
      {plain(messages.link, <LinkOutlined />, onLink)}
      <IconButton
        size="small"
        label={t(messages.image)}
        icon={<PictureOutlined />}
        disabled={isDisabled}
        onClick={chooseImages}
      />
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept="image/*"
        onChange={(event) => {
          onImages([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </div>
  );
}
