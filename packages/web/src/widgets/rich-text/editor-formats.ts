import Quill from "quill/core";
import { AlignClass } from "quill/formats/align";
import { BackgroundStyle } from "quill/formats/background";
import Blockquote from "quill/formats/blockquote";
import Bold from "quill/formats/bold";
import CodeBlock from "quill/formats/code";
import { ColorStyle } from "quill/formats/color";
import { DirectionClass } from "quill/formats/direction";
import Header from "quill/formats/header";
import Image from "quill/formats/image";
import Indent from "quill/formats/indent";
import Italic from "quill/formats/italic";
import Link from "quill/formats/link";
import List from "quill/formats/list";
import { SizeClass } from "quill/formats/size";
import Strike from "quill/formats/strike";
import Underline from "quill/formats/underline";

const formats = {
  align: AlignClass,
  background: BackgroundStyle,
  blockquote: Blockquote,
  bold: Bold,
  "code-block": CodeBlock,
  color: ColorStyle,
  direction: DirectionClass,
  header: Header,
  image: Image,
  indent: Indent,
  italic: Italic,
  link: Link,
  list: List,
  size: SizeClass,
  strike: Strike,
  underline: Underline,
};

/** What a text of the editor may have; everything else is lost when it is pasted. */
export const formatNames = Object.keys(formats);

Quill.register(Object.fromEntries(Object.entries(formats).map(([name, format]) => [`formats/${name}`, format])), true);
