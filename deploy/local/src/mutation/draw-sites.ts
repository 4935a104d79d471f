import type { Operator, Site } from './mutation-sites.ts';

/** A site with its file, from the repository's root, and the line it begins on. */
export interface Mutant extends Site {
  number: number;
  path: string;
  line: number;
  before: string;
  after: string;
}

export interface Area {
  name: string;
  /** By path. */
  sources: ReadonlyMap<string, string>;
}

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(values: Iterable<T>, random: () => number): T[] {
  const all = [...values];
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [all[last], all[other]];
    if (a !== undefined && b !== undefined) [all[last], all[other]] = [b, a];
  }
  return all;
}

interface DrawOptions {
  seed: number;
  count: number;
  find: (path: string, text: string) => Site[];
}

/** Draws from the areas in turn, one site a file, and of the file's operators the one that was drawn the fewest times. */
export function drawMutants(areas: readonly Area[], { seed, count, find }: DrawOptions): Mutant[] {
  const random = randomNumbers(seed);
  const queues = areas.map(({ sources }) => shuffled(sources, random));
  const used = new Map<Operator, number>();
  const timesUsed = ({ operator }: Site) => used.get(operator) ?? 0;
  const mutants: Mutant[] = [];
  while (mutants.length < count && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const drawn = drawFrom(queue, (path, text) => {
        return shuffled(find(path, text), random).toSorted((a, b) => timesUsed(a) - timesUsed(b))[0];
      });
      if (drawn === undefined || mutants.length === count) continue;
      used.set(drawn.site.operator, timesUsed(drawn.site) + 1);
      mutants.push(describeMutant(mutants.length + 1, drawn));
    }
  }
  return mutants;
}

interface Drawn {
  path: string;
  text: string;
  site: Site;
}

function drawFrom(
  queue: Array<[string, string]>,
  choose: (path: string, text: string) => Site | undefined,
): Drawn | undefined {
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const [path, text] = next;
    const site = choose(path, text);
    if (site !== undefined) return { path, text, site };
  }
  return undefined;
}

/** Enough of the text around the site to recognise it. */
const CONTEXT = 25;

function describeMutant(number: number, { path, text, site }: Drawn): Mutant {
  const from = Math.max(text.lastIndexOf('\n', site.start - 1) + 1, site.start - CONTEXT);
  const lineEnd = text.indexOf('\n', site.end);
  const to = Math.min(lineEnd === -1 ? text.length : lineEnd, site.end + CONTEXT);
  const inOneLine = (shown: string) => shown.replaceAll(/\s+/g, ' ').trim();
  return {
    ...site,
    number,
    path,
    line: text.slice(0, site.start).split('\n').length,
    before: inOneLine(text.slice(from, to)),
    after: inOneLine(`${text.slice(from, site.start)}${site.replacement}${text.slice(site.end, to)}`),
  };
}
