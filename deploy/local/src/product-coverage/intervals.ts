/** Offsets in a script's text; `end` is exclusive. */
export type Interval = [start: number, end: number];

/** V8's counts of a function by range; an inner range overrides the outer one. */
export interface V8Function {
  ranges: Array<{ startOffset: number; endOffset: number; count: number }>;
}

/** Returns the parts of a script that ran, in order, without overlaps. */
export function ranIntervals(functions: readonly V8Function[]): Interval[] {
  const ranges = functions
    .flatMap((one) => one.ranges)
    .toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const ran: Interval[] = [];
  const open: typeof ranges = [];
  let from = 0;
  const advance = (to: number): void => {
    const innermost = open.at(-1);
    if (innermost !== undefined && innermost.count > 0 && to > from) append(ran, [from, to]);
    from = Math.max(from, to);
  };
  const closeUntil = (offset: number): void => {
    for (let last = open.at(-1); last !== undefined && last.endOffset <= offset; last = open.at(-1)) {
      advance(last.endOffset);
      open.pop();
    }
  };
  for (const range of ranges) {
    closeUntil(range.startOffset);
    advance(range.startOffset);
    open.push(range);
  }
  closeUntil(Number.POSITIVE_INFINITY);
  return ran;
}

function append(intervals: Interval[], [start, end]: Interval): void {
  const last = intervals.at(-1);
  if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
  else intervals.push([start, end]);
}

/** By path of the file or of the script. */
export type RanScripts = Map<string, Interval[]>;

/** Adds the parts of a script that ran in another process or page. */
export function addRan(scripts: RanScripts, script: string, ran: readonly Interval[]): void {
  const united: Interval[] = [];
  const all = [...(scripts.get(script) ?? []), ...ran].toSorted((a, b) => a[0] - b[0]);
  for (const interval of all) append(united, [...interval]);
  scripts.set(script, united);
}

/** Returns a function that checks by binary search whether one of the ordered intervals contains an offset. */
export function isIn(intervals: readonly Interval[]): (offset: number) => boolean {
  return (offset) => {
    let low = 0;
    let high = intervals.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((intervals[middle]?.[1] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    const [start, end] = intervals[low] ?? [0, 0];
    return start <= offset && offset < end;
  };
}
