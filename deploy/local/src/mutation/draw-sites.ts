import { createRandom } from '../random.ts';
import type { Operator, Site } from './mutation-sites.ts';

/** A change of one place in a file (`path` is relative to the repository's root). */
export interface Mutant extends Site {
  number: number;
  path: string;
  line: number;
  before: string;
  after: string;
}

export interface Area {
  name: string;
  /** File contents by path. */
  sources: ReadonlyMap<string, string>;
}

interface DrawOptions {
  seed: number;
  count: number;
  find: (path: string, text: string) => Site[];
}

/** Draws from the areas in turn, one site per file, preferring the least used operator. */
export function drawMutants(areas: readonly Area[], { seed, count, find }: DrawOptions): Mutant[] {
  const { shuffle } = createRandom(seed);
  const queues = areas.map(({ sources }) => shuffle(sources));
  const used = new Map<Operator, number>();
  const timesUsed = ({ operator }: Site) => used.get(operator) ?? 0;
  const mutants: Mutant[] = [];
  while (mutants.length < count && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const drawn = drawFrom(queue, (path, text) => {
        return shuffle(find(path, text)).toSorted((a, b) => timesUsed(a) - timesUsed(b))[0];
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

/** Number of characters shown on each side of the site. */
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
