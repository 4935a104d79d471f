/** Offsets in a script's text; `end` is exclusive. */
export type Interval = [start: number, end: number];

interface Range {
  startOffset: number;
  endOffset: number;
  count: number;
}

/** V8's execution counts of a function by range; an inner range overrides the outer one. */
export interface V8Function {
  ranges: Range[];
}

/** Returns the executed parts of a script, in order, without overlaps. */
export const ranIntervals = (functions: readonly V8Function[]): Interval[] =>
  toIntervals(
    functions
      .flatMap(({ ranges }) => ranges)
      .toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset),
  );

/** Converts counted ranges to the intervals that were executed; a range overrides the earlier ones. */
function toIntervals(ranges: readonly Range[]): Interval[] {
  const executed = new Uint8Array(ranges.reduce((end, { endOffset }) => Math.max(end, endOffset), 0) + 1);
  for (const { startOffset, endOffset, count } of ranges) executed.fill(Number(count > 0), startOffset, endOffset);
  const intervals: Interval[] = [];
  for (let start = executed.indexOf(1); start >= 0;) {
    const end = executed.indexOf(0, start);
    intervals.push([start, end]);
    start = executed.indexOf(1, end);
  }
  return intervals;
}

/** Executed parts of scripts, by path of the file (in processes) or of the served script (in pages). */
export type RanScripts = Map<string, Interval[]>;

/** Adds the parts of a script that were executed in another process or page. */
export function addRan(scripts: RanScripts, script: string, ran: readonly Interval[]): void {
  const all = [...(scripts.get(script) ?? []), ...ran];
  scripts.set(script, toIntervals(all.map(([startOffset, endOffset]) => ({ startOffset, endOffset, count: 1 }))));
}

/** Returns a function that checks whether one of the intervals contains an offset. */
export const isIn =
  (intervals: readonly Interval[]) =>
  (offset: number): boolean =>
    intervals.some(([start, end]) => start <= offset && offset < end);
