import { walk } from "../source-tree.mjs";

const isTest = /\.test\.[cm]?[jt]sx?$|\/testing\//;
const han = /\p{Script=Han}/u;
const languages = ["zh", "zhtw", "en"];
const mayHoldChinese =
  /\.messages\.ts$|\/locale\/|\.locale\.ts$|(?:^|[/.-])seed\.ts$|-seed\.ts$|\/seed\/|\/tables\.ts$|-table\.ts$|\.test\.[cm]?[jt]sx?$|\/testing\/|^e2e\/|^bench\/|^scripts\//;

/** Characters that exist in simplified writing only: one of them in a Taiwan text means that it was copied. */
const simplifiedOnly =
  /[这们为来时会对发关门问间见车东长马电话语说请读书写学习页选项员设输队组织权级验证传载导图标类数认该开结状态过还进运达违递单价额总节经纪线绑给统继续维编缓网罗职联脑荐营虑规视览觉触订计讯记许论访评识词译试询诊详误调谢责败账货质贴贵费资赠趋轮软较边迁适邮释针钟钮链锁错键闭阅阶际陆险隐难顶顺须预领频题颜风饰馆]/;

/** One word for one thing (docs/glossary.md): the twins that are not ours, and the word to take instead. */
const wrongWords = {
  zh: [
    ["新建", "新增"],
    ["更新时间", "修改时间"],
    ["更新人", "修改人"],
    ["文化程度", "学历"],
    ["帐号", "账号"],
    ["登陆", "登录"],
  ],
  zhtw: [
    ["新建", "新增"],
    ["更新時間", "修改時間"],
    ["教育程度", "學歷"],
    ["文化程度", "學歷"],
    ["賬號", "帳號"],
    ["登錄", "登入"],
  ],
};

function plainText(node) {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0].value.cooked;
  if (node?.type === "BinaryExpression" && node.operator === "+") {
    const [left, right] = [plainText(node.left), plainText(node.right)];
    return left === undefined || right === undefined ? undefined : left + right;
  }
  return undefined;
}

const keyOf = (property) => property.key?.name ?? property.key?.value;

/**
 * Objects with language keys. In a messages file one key is enough to be an entry; elsewhere it takes
 * all three and a Chinese text, since `{ zh: "zh-CN", … }` is a table of something else.
 * Returns the entries, and the places in which Chinese is therefore at home.
 */
function entriesOf(file) {
  const needed = file.path.endsWith(".messages.ts") ? 1 : languages.length;
  const entries = [];
  walk(file.parsed.program, (node) => {
    if (node.type !== "ObjectExpression") return;
    const texts = new Map();
    for (const property of node.properties)
      if (property.type === "Property" && languages.includes(keyOf(property)))
        texts.set(keyOf(property), property.value);
    const isText = needed === 1 || [...texts.values()].some((text) => han.test(plainText(text) ?? ""));
    if (isText && texts.size >= needed) entries.push({ node, texts });
  });
  return entries;
}

const isWithin = (node, entries) =>
  entries.some(({ texts }) =>
    ["zh", "zhtw"].some((language) => {
      const text = texts.get(language);
      return text !== undefined && text.start <= node.start && node.end <= text.end;
    }),
  );

const compareText = (a, b) => (a < b ? -1 : 1);
const placeholders = (text) =>
  [...new Set(text.match(/\{\{?\s*[\w.]+[^}]*\}?\}/g) ?? [])].toSorted(compareText).join(" ");

function checkEntry({ node, texts }, report) {
  const said = {};
  for (const language of languages) {
    if (!texts.has(language)) return report(node.start, `"${language}" is missing`);
    const text = plainText(texts.get(language));
    if (text === undefined) return report(node.start, `"${language}" is not a plain text`);
    if (text.trim() === "") return report(texts.get(language).start, `"${language}" is empty`);
    said[language] = text;
  }
  const isName = said.zh === said.en && said.zhtw === said.en;
  // Marks between placeholders differ as well, but have no letters to be known by.
  const isMarks = !/\p{L}/u.test(said.en.replaceAll(/\{\{?[^}]*\}?\}/g, ""));
  if (han.test(said.en)) report(node.start, `en "${said.en}" holds Chinese`);
  for (const language of ["zh", "zhtw"])
    if (!isName && !isMarks && !han.test(said[language]))
      report(node.start, `${language} "${said[language]}" is not translated`);
  for (const [language, twins] of Object.entries(wrongWords))
    for (const [wrong, right] of twins)
      if (said[language].includes(wrong)) report(node.start, `${language} says ${wrong}: the word for it is ${right}`);
  const copied = [...said.zhtw].find((letter) => simplifiedOnly.test(letter));
  if (copied) report(node.start, `zhtw "${said.zhtw}" holds the simplified character ${copied}`);
  for (const language of ["zhtw", "en"])
    if (placeholders(said[language]) !== placeholders(said.zh))
      report(node.start, `${language} has other placeholders than zh`);
}

export const languageLaws = [
  {
    name: "no-hard-coded-chinese",
    check(file, report) {
      if (!file.parsed || mayHoldChinese.test(file.path) || !han.test(file.text)) return;
      const entries = entriesOf(file);
      const say = (node, text) => {
        if (han.test(text) && !isWithin(node, entries))
          report(
            node.start,
            `"${text.trim().slice(0, 30)}" belongs in a messages file, as { zh, zhtw, en }; if it is data, say why in a law-ignore`,
          );
      };
      walk(file.parsed.program, (node) => {
        if (node.type === "Literal" && typeof node.value === "string") say(node, node.value);
        else if (node.type === "TemplateElement") say(node, node.value.raw);
        else if (node.type === "JSXText") say(node, node.value);
      });
    },
  },
  {
    name: "messages",
    check(file, report) {
      const isMessages = file.path.endsWith(".messages.ts");
      if (!file.parsed || !file.path.startsWith("packages/") || (!isMessages && isTest.test(file.path))) return;
      const entries = entriesOf(file);
      if (isMessages && entries.length === 0) report(0, "a messages file holds entries of the form { zh, zhtw, en }");
      for (const entry of entries) checkEntry(entry, report);
    },
  },
];
