/** Half-open: from `start` up to, not including, `end`. Offsets in a script's text. */
export type Interval = [start: number, end: number];

/** What V8 tells of a function: how often each range of it ran; an inner range overrules the one around it. */
export interface V8Function {
  ranges: Array<{ startOffset: number; endOffset: number; count: number }>;
}

/** The parts of a script that ran, in order, without overlaps. */
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

/** By path of the file, or by address of the script. */
export type RanScripts = Map<string, Interval[]>;

/** Adds what ran of a script in a further process or page. */
export function addRan(scripts: RanScripts, script: string, ran: readonly Interval[]): void {
  const united: Interval[] = [];
  const all = [...(scripts.get(script) ?? []), ...ran].toSorted((a, b) => a[0] - b[0]);
  for (const interval of all) append(united, [...interval]);
  scripts.set(script, united);
}

/** A question to put to ordered intervals many times: is this offset in one of them? */
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
