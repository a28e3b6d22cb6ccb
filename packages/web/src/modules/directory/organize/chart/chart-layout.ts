import type { OrganizeChartNode } from "@gongshu/contract/directory/department";

export const boxWidth = 184;
export const boxHeight = 76;
const gapX = 20;
const gapY = 44;
/** Between boxes that stand one below the other, and how far these are set in. */
const stackGap = 12;
const stackInset = 24;
/** Fewer closed ones than so many stand side by side. */
const stacksFrom = 3;
const fewestInColumn = 8;

/** A box at its place, with the level it is on. */
export interface ChartBox {
  readonly node: OrganizeChartNode;
  readonly x: number;
  readonly y: number;
  readonly level: number;
  readonly parentId: string | undefined;
}

export interface ChartLayout {
  readonly boxes: readonly ChartBox[];
  /** Lines from a box to those below it, as SVG paths. */
  readonly lines: readonly { readonly id: string; readonly path: string }[];
  readonly width: number;
  readonly height: number;
}

/** What is directly below a box: closed ones in columns under it, if there are enough of them, and the rest side by side. */
interface Below {
  readonly stacked: readonly OrganizeChartNode[];
  readonly inRow: readonly OrganizeChartNode[];
  /** Of the stack. */
  readonly perColumn: number;
  readonly stackWidth: number;
  readonly rowWidth: number;
  /** Of everything, the box itself included. */
  readonly width: number;
}

const columnWidth = stackInset + boxWidth;

/** Places boxes from their roots down. */
class Placer {
  readonly boxes: ChartBox[] = [];
  readonly lines: { id: string; path: string }[] = [];
  readonly #openIds: ReadonlySet<string>;
  readonly #below = new Map<string, Below>();

  constructor(openIds: ReadonlySet<string>) {
    this.#openIds = openIds;
  }

  #childrenOf(node: OrganizeChartNode): readonly OrganizeChartNode[] {
    return this.#openIds.has(node.id) ? node.children : [];
  }

  measure(node: OrganizeChartNode): Below {
    const children = this.#childrenOf(node);
    const closed = children.filter((child) => this.#childrenOf(child).length === 0);
    const stacked = closed.length >= stacksFrom ? closed : [];
    const inRow = stacked.length > 0 ? children.filter((child) => !stacked.includes(child)) : children;
    const perColumn = Math.max(fewestInColumn, Math.ceil(Math.sqrt(stacked.length * 1.5)));
    const stackWidth = Math.ceil(stacked.length / perColumn) * (columnWidth + gapX);
    const rowWidth = inRow.reduce((sum, child) => sum + this.measure(child).width + gapX, 0);
    const width = Math.max(boxWidth, stackWidth + rowWidth - gapX);
    const below = { stacked, inRow, perColumn, stackWidth, rowWidth, width };
    for (const child of stacked) this.measure(child);
    this.#below.set(node.id, below);
    return below;
  }

  /** Where a box stands that may take the room from `left` on: above the middle of a row, or at the edge of a stack. */
  #xOf({ stacked, width }: Below, left: number): number {
    return stacked.length > 0 ? left : left + (width - boxWidth) / 2;
  }

  place(node: OrganizeChartNode, left: number, y: number, level: number, parentId?: string): void {
    const below = this.#below.get(node.id);
    if (below === undefined) return;
    const x = this.#xOf(below, left);
    const box: ChartBox = { node, x, y, level, parentId };
    this.boxes.push(box);
    this.#stack(box, below);
    this.#row(box, below, left + below.stackWidth);
  }

  #stack({ node, x, y, level }: ChartBox, { stacked, perColumn }: Below): void {
    const bottom = y + boxHeight;
    stacked.forEach((child, index) => {
      const trunk = x + stackInset / 2 + Math.floor(index / perColumn) * (columnWidth + gapX);
      const top = bottom + gapY / 2 + (index % perColumn) * (boxHeight + stackGap);
      this.place(child, trunk + stackInset / 2, top, level + 1, node.id);
      const path = `M${x + stackInset / 2} ${bottom}v${gapY / 4}H${trunk}V${top + boxHeight / 2}h${stackInset / 2}`;
      this.lines.push({ id: child.id, path });
    });
  }

  #row({ node, x, y, level }: ChartBox, { stacked, inRow, rowWidth, width }: Below, start: number): void {
    // Beside a stack the lines leave at the side of the box, or they would run through it.
    const isBeside = stacked.length > 0;
    const from = isBeside
      ? `M${x + boxWidth} ${y + boxHeight / 2}`
      : `M${x + boxWidth / 2} ${y + boxHeight}v${gapY / 2}`;
    const top = y + boxHeight + gapY;
    let left = isBeside ? start : start + Math.max(0, (width - rowWidth + gapX) / 2);
    for (const child of inRow) {
      const below = this.#below.get(child.id);
      if (below === undefined) continue;
      this.lines.push({ id: child.id, path: `${from}H${this.#xOf(below, left) + boxWidth / 2}V${top}` });
      this.place(child, left, top, level + 1, node.id);
      left += below.width + gapX;
    }
  }
}

/** Places the boxes so that also a wide chart can be read. */
export function layoutChart(roots: readonly OrganizeChartNode[], openIds: ReadonlySet<string>): ChartLayout {
  const placer = new Placer(openIds);
  let left = 0;
  for (const root of roots) {
    const { width } = placer.measure(root);
    placer.place(root, left, 0, 1);
    left += width + gapX * 2;
  }
  const { boxes, lines } = placer;
  const bottom = boxes.reduce((most, box) => Math.max(most, box.y + boxHeight), 0);
  const right = boxes.reduce((most, box) => Math.max(most, box.x + boxWidth), 0);
  return { boxes, lines, width: right, height: bottom };
}

type Direction = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

/** The box that an arrow leads to from another: up to the parent, down to the first below, sideways along the level. */
export function neighbourOf(layout: ChartLayout, id: string, direction: Direction): ChartBox | undefined {
  const { boxes } = layout;
  const own = boxes.find((box) => box.node.id === id);
  if (own === undefined) return boxes[0];
  if (direction === "ArrowUp") return boxes.find((box) => box.node.id === own.parentId);
  if (direction === "ArrowDown") return boxes.find((box) => box.parentId === id);
  const level = boxes
    .filter((box) => box.level === own.level)
    .toSorted((one, other) => one.x - other.x || one.y - other.y);
  return level[level.indexOf(own) + (direction === "ArrowRight" ? 1 : -1)];
}

/** The nodes with what was fetched below one of them put in its place. */
export function withBelow(
  nodes: readonly OrganizeChartNode[],
  id: string,
  children: readonly OrganizeChartNode[],
): OrganizeChartNode[] {
  return nodes.map((node) =>
    node.id === id
      ? { ...node, children: [...children] }
      : { ...node, children: withBelow(node.children, id, children) },
  );
}

/** The ids of all that have something below them in view. */
export function openOf(nodes: readonly OrganizeChartNode[]): string[] {
  return nodes.flatMap((node) => (node.children.length === 0 ? [] : [node.id, ...openOf(node.children)]));
}
