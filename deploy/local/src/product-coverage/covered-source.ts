/** A position in a source file; lines start at 1, columns at 0. */
export interface Place {
  line: number;
  column: number;
}

/** The used fields of one file in vitest's JSON report. */
export interface FileReport {
  path: string;
  statementMap: Record<string, { start: Place }>;
  s: Record<string, number>;
  fnMap: Record<string, { loc: { start: Place; end: Place } }>;
  f: Record<string, number>;
}

interface CoveredLine {
  /** Column of the line's first statement; text before it belongs to a statement of an earlier line. */
  column: number;
  ran: boolean;
}

interface CoveredFunction {
  start: Place;
  end: Place;
  ran: boolean;
}

/** A product file: its lines with statements and its functions, and which of them were executed. */
export class CoveredSource {
  readonly path: string;
  readonly lines = new Map<number, CoveredLine>();
  readonly functions: CoveredFunction[] = [];

  constructor({ path, statementMap, s, fnMap, f }: FileReport) {
    this.path = path;
    for (const [id, { start }] of Object.entries(statementMap)) {
      const known = this.lines.get(start.line);
      const column = Math.min(start.column, known?.column ?? start.column);
      this.lines.set(start.line, { column, ran: known?.ran === true || (s[id] ?? 0) > 0 });
    }
    for (const [id, { loc }] of Object.entries(fnMap)) this.functions.push({ ...loc, ran: (f[id] ?? 0) > 0 });
  }

  /** Marks the line and the functions at this place as executed. */
  markRan(place: Place): void {
    const line = this.lines.get(place.line);
    if (line !== undefined && place.column >= line.column) line.ran = true;
    for (const one of this.functions) if (!one.ran && isWithin(place, one)) one.ran = true;
  }

  /** Places of lines and functions that have not been executed yet. */
  *places(): Generator<Place> {
    for (const [line, { column, ran }] of this.lines) if (!ran) yield { line, column };
    for (const { start, ran } of this.functions) if (!ran) yield start;
  }
}

/** Excludes the closing brace, because source maps may assign it to code after the function. */
function isWithin(place: Place, { start, end }: CoveredFunction): boolean {
  const begun = place.line > start.line || (place.line === start.line && place.column >= start.column);
  return begun && (place.line < end.line || (place.line === end.line && place.column < end.column - 1));
}
