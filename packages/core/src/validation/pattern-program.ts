import type { CharacterTest, Edge, PatternNode } from "./pattern-syntax.ts";

/**
 * One step of a program. A character is consumed; the others lead on at the same place: a split to two steps, an edge and a
 * look only where they hold.
 */
export type Step =
  | { readonly type: "character"; readonly test: CharacterTest; readonly next: number }
  | { readonly type: "split"; readonly next: number; readonly other: number }
  | { readonly type: "edge"; readonly edge: Edge; readonly next: number }
  /** `look` is the place of the looked-for pattern among the looks of the program. */
  | { readonly type: "look"; readonly look: number; readonly negative: boolean; readonly next: number }
  | { readonly type: "end" };

/** What a look-ahead or look-behind looks for. */
export interface Look {
  readonly program: Program;
  /** True for a look-behind: its program is run forwards, up to the place; that of a look-ahead is turned round and runs backwards. */
  readonly behind: boolean;
}

/** A pattern as steps, from the last one, `start`, to the first, the end. */
export interface Program {
  readonly steps: readonly Step[];
  readonly start: number;
  readonly looks: readonly Look[];
  /** Steps of the program and of all that it looks for. */
  readonly size: number;
}

/** Written out, the pattern has more steps than it may have. */
export class PatternTooLarge extends Error {}

interface Size {
  left: number;
}

/** Compiles a pattern; counted repeats become copies. Throws {@link PatternTooLarge} when there would be more than `maxSize` steps. */
export function compileProgram(node: PatternNode, maxSize: number): Program {
  const size = { left: maxSize };
  return build(node, false, size);
}

function build(node: PatternNode, backwards: boolean, size: Size): Program {
  const builder = new ProgramBuilder(backwards, size);
  const before = size.left;
  const start = builder.add(node, builder.end);
  return { steps: builder.steps, start, looks: builder.looks, size: before - size.left };
}

/** Adds steps from the end of the pattern to its start, so that each knows where it leads. */
class ProgramBuilder {
  readonly steps: Step[] = [];
  readonly looks: Look[] = [];
  readonly end: number;
  readonly #backwards: boolean;
  readonly #size: Size;

  constructor(backwards: boolean, size: Size) {
    this.#backwards = backwards;
    this.#size = size;
    this.end = this.#step({ type: "end" });
  }

  /** The step at which `node` starts, when it leads to `next`. */
  add(node: PatternNode, next: number): number {
    switch (node.type) {
      case "character":
        return this.#step({ type: "character", test: node.test, next });
      case "edge":
        return this.#step({ type: "edge", edge: node.edge, next });
      case "look":
        return this.#look(node, next);
      case "sequence": {
        const parts = this.#backwards ? node.parts : node.parts.toReversed();
        return parts.reduce((at, part) => this.add(part, at), next);
      }
      case "choice": {
        const starts = node.options.map((option) => this.add(option, next));
        return starts.reduce((other, start) => this.#step({ type: "split", next: start, other }));
      }
      case "repeat":
        return this.#repeat(node, next);
    }
  }

  #repeat({ node, min, max }: PatternNode & { type: "repeat" }, next: number): number {
    let at = next;
    if (max === Number.POSITIVE_INFINITY) {
      const loop = this.#step({ type: "split", next, other: next });
      this.steps[loop] = { type: "split", next: this.add(node, loop), other: next };
      at = loop;
    } else {
      for (let count = min; count < max; count += 1)
        at = this.#step({ type: "split", next: this.add(node, at), other: next });
    }
    for (let count = 0; count < min; count += 1) {
      const before = at;
      at = this.add(node, at);
      // An iteration that adds no states changes nothing, so the remaining ones are skipped.
      if (at === before) break;
    }
    return at;
  }

  #look({ node, behind, negative }: PatternNode & { type: "look" }, next: number): number {
    const program = build(node, !behind, this.#size);
    const look = this.looks.push({ program, behind }) - 1;
    return this.#step({ type: "look", look, negative, next });
  }

  #step(step: Step): number {
    this.#size.left -= 1;
    if (this.#size.left < 0) throw new PatternTooLarge();
    return this.steps.push(step) - 1;
  }
}
