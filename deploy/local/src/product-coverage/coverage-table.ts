import { relative } from 'node:path';
import type { CoveredSource } from './covered-source.ts';

interface Share {
  ran: number;
  all: number;
  /** Rounded to two decimals; 100 for an empty folder. */
  percent: number;
}

interface FolderCoverage {
  folder: string;
  lines: Share;
  functions: Share;
}

export interface CoverageSummary {
  total: FolderCoverage;
  folders: FolderCoverage[];
  /** Lines that never ran, by path relative to the repository's root. */
  missedLines: Record<string, number[]>;
}

const totalName = 'in all';

function share(all: ReadonlyArray<{ ran: boolean }>): Share {
  const ran = all.filter((one) => one.ran).length;
  return { ran, all: all.length, percent: all.length === 0 ? 100 : Math.round((ran / all.length) * 10_000) / 100 };
}

function summarizeFolder(folder: string, sources: readonly CoveredSource[]): FolderCoverage {
  return {
    folder,
    lines: share(sources.flatMap(({ lines }) => [...lines.values()])),
    functions: share(sources.flatMap(({ functions }) => functions)),
  };
}

/** Returns `gateway`, or two levels such as `services/chat` and `frontend/src`. */
function folderOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  return top === 'gateway' ? top : `${top}/${second}`;
}

export function summarize(sources: readonly CoveredSource[], root: string): CoverageSummary {
  const folders = Map.groupBy(sources, ({ path }) => folderOf(relative(root, path)));
  const missedLines = sources.flatMap(({ path, lines }) => {
    const missed = [...lines].filter(([, { ran }]) => !ran).map(([line]) => line);
    return missed.length === 0 ? [] : [[relative(root, path), missed.toSorted((a, b) => a - b)] as const];
  });
  return {
    total: summarizeFolder(totalName, sources),
    folders: [...folders].map(([name, files]) => summarizeFolder(name, files)).toSorted(byName),
    missedLines: Object.fromEntries(missedLines),
  };
}

const byName = (a: FolderCoverage, b: FolderCoverage): number => a.folder.localeCompare(b.folder);

export function formatCoverage({ folders, total }: CoverageSummary): string[] {
  const column = ({ ran, all, percent }: Share) =>
    `${percent.toFixed(2).padStart(7)} % ${`${ran}/${all}`.padStart(13)}`;
  return [
    `${'coverage'.padEnd(22)} ${'lines'.padStart(23)} ${'functions'.padStart(23)}`,
    ...[...folders, total].map((one) => `${one.folder.padEnd(22)} ${column(one.lines)} ${column(one.functions)}`),
  ];
}
