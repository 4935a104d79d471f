import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second. */
const MS_PER_TICK = 10;

/**
 * Names for programs whose own name says little. Linux calls every Node.js process `MainThread`. The only one outside the product is the bridge to
 * PostgreSQL, which runs where there is no MongoDB.
 */
const programNames: Record<string, string> = { MainThread: 'bridge' };

interface Stat {
  pid: number;
  parent: number;
  /** Name of the executable, as Linux shows it: `postgres`. */
  program: string;
  /** Processor time so far, of the process and of its children that have ended, in milliseconds. */
  ms: number;
}

/** Processor time in milliseconds, by name. */
export type ProcessorTimes = ReadonlyMap<string, number>;

/**
 * Sums the processor time of everything that this process has started. Processes of the product are named by `names` (by id), others by
 * their program, such as `postgres`.
 */
export function readProcessorTimes(names: Readonly<Record<string, number>>): ProcessorTimes {
  const stats = readdirSync('/proc').flatMap(readStat);
  const nameOf = new Map(Object.entries(names).map(([name, pid]) => [pid, name]));
  const children = Map.groupBy(stats, ({ parent }) => parent);
  const sums = new Map<string, number>();
  const add = (pid: number): void => {
    for (const child of children.get(pid) ?? []) {
      const name = nameOf.get(child.pid) ?? programNames[child.program] ?? child.program;
      sums.set(name, (sums.get(name) ?? 0) + child.ms);
      add(child.pid);
    }
  };
  add(process.pid);
  return sums;
}

function readStat(id: string): Stat[] {
  if (!/^\d+$/.test(id)) return [];
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    const [, program = ''] = /\((.*)\) /.exec(text) ?? [];
    // The fields after the name: state, parent, …; the times are the 12th to the 15th.
    const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid: Number(id), parent: Number(fields[1]), program, ms: ticks * MS_PER_TICK }];
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}
