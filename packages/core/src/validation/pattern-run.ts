import type { Program, Step } from "./pattern-program.ts";
import type { Edge } from "./pattern-syntax.ts";

/** How many steps may still be made; below 0 the answer is no longer known. */
export interface PatternBudget {
  left: number;
}

const wordCharacter = /^\w$/u;

function isWord(character: number | undefined): boolean {
  return character !== undefined && wordCharacter.test(String.fromCodePoint(character));
}

function holds(edge: Edge, text: readonly number[], place: number): boolean {
  if (edge === "start") return place === 0;
  if (edge === "end") return place === text.length;
  const isBetween = isWord(text[place - 1]) !== isWord(text[place]);
  return isBetween === (edge === "word");
}

interface Sweep {
  readonly backwards: boolean;
  /** Starts at every place, not at the first one alone. */
  readonly everywhere: boolean;
}

/** Whether the program leads from the start of the text to its end. Takes time in proportion to the text and the program, whatever they are. */
export function matchesWhole(program: Program, text: string, budget: PatternBudget): boolean {
  const characters = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return sweep(program, characters, { backwards: false, everywhere: false }, budget)[characters.length] === 1;
}

/** The places at which the program ends: all of its steps are followed at once, one character of the text after the other. */
function sweep(
  program: Program,
  text: readonly number[],
  { backwards, everywhere }: Sweep,
  budget: PatternBudget,
): Uint8Array {
  const looks = program.looks.map((look) =>
    sweep(look.program, text, { backwards: !look.behind, everywhere: true }, budget),
  );
  const places = new Uint8Array(text.length + 1);
  const follower = new Follower(program.steps, text, looks);
  let waiting = [program.start];
  for (let count = 0; count <= text.length && waiting.length > 0 && budget.left >= 0; count += 1) {
    const place = backwards ? text.length - count : count;
    const reached = follower.follow(waiting, place, budget);
    places[place] = follower.isAtEnd ? 1 : 0;
    const character = text[backwards ? place - 1 : place];
    waiting = everywhere ? [program.start] : [];
    if (character === undefined) break;
    for (const step of reached) if (step.test(character)) waiting.push(step.next);
  }
  return places;
}

type CharacterStep = Step & { readonly type: "character" };

/** Follows the steps that consume nothing. */
class Follower {
  isAtEnd = false;
  readonly #steps: readonly Step[];
  readonly #text: readonly number[];
  readonly #looks: readonly Uint8Array[];
  /** The last place at which a step was reached, so that none is followed twice there. */
  readonly #seen: Int32Array;

  constructor(steps: readonly Step[], text: readonly number[], looks: readonly Uint8Array[]) {
    this.#steps = steps;
    this.#text = text;
    this.#looks = looks;
    this.#seen = new Int32Array(steps.length).fill(-1);
  }

  /** The steps that wait for the character at `place`. `starts` is used up. */
  follow(starts: number[], place: number, budget: PatternBudget): CharacterStep[] {
    const reached: CharacterStep[] = [];
    this.isAtEnd = false;
    for (let at = starts.pop(); at !== undefined; at = starts.pop()) {
      const step = this.#steps[at];
      if (step === undefined || this.#seen[at] === place) continue;
      this.#seen[at] = place;
      budget.left -= 1;
      if (step.type === "character") reached.push(step);
      else if (step.type === "end") this.isAtEnd = true;
      else if (step.type === "split") starts.push(step.next, step.other);
      else if (this.#leadsOn(step, place)) starts.push(step.next);
    }
    return reached;
  }

  #leadsOn(step: Step & { type: "edge" | "look" }, place: number): boolean {
    if (step.type === "edge") return holds(step.edge, this.#text, place);
    return (this.#looks[step.look]?.[place] === 1) !== step.negative;
  }
}
