// Shared by the commands behind `make chaos-…`, `make attack` and similar: start private servers or a private stack, run a check, print
// its result.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings, startPrivateServers, startStack } from '@garage/local';
import type { LocalSettings, LocalStack, PrivateServers, ServerName } from '@garage/local';

export interface Verdict {
  faults: readonly string[];
  success: string;
}

export interface Findings<Figures extends object = object> {
  figures: Figures;
  /** Counts that must be 0, by description. */
  none: Readonly<Record<string, number>>;
  /** Counts that must not be 0, by description: a run without any would prove nothing. */
  some: Readonly<Record<string, number>>;
}

/** Returns a fault for each count with the wrong value. */
export const faultsOf = ({ none, some }: Pick<Findings, 'none' | 'some'>): string[] => [
  ...Object.entries(none).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`])),
  ...Object.entries(some).flatMap(([what, count]) => (count === 0 ? [`no ${what}`] : [])),
];

const MAX_SHOWN = 5;

/** A line with the number of faulty items and the first of them; empty when there are none. */
export function report<Item>(what: string, items: readonly Item[], isFault: (item: Item) => boolean): string[] {
  const faults = items.filter(isFault);
  const shown = faults.slice(0, MAX_SHOWN).map((fault) => JSON.stringify(fault).slice(0, 300));
  return faults.length === 0 ? [] : [`${faults.length} ${what}: ${shown.join(' ')}`];
}

export function verdictOf(findings: Findings, success: string): Verdict {
  console.dir(findings, { depth: 4 });
  return { faults: faultsOf(findings), success };
}

/** Prints the faults or the success message, and sets the exit code. */
export function printVerdict({ faults, success }: Verdict): void {
  for (const fault of faults) console.error(`✗ ${fault}`);
  if (faults.length === 0) console.log(`✓ ${success}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

export async function runOnServers(
  run: (servers: PrivateServers) => Promise<Verdict>,
  options: { only?: ServerName[] } = {},
): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const servers = await startPrivateServers({ ...options, log: console.log });
  cleanUp.defer(() => servers.stop());
  printVerdict(await run(servers));
}

interface StackOptions extends Partial<Pick<LocalSettings, 'gateways' | 'instances' | 'chatNodes'>> {
  name: string;
  maxMinutes: number;
}

/** Runs a check on a private stack with private servers. */
export async function runOnStack(
  { name, maxMinutes, ...size }: StackOptions,
  run: (stack: LocalStack, servers: PrivateServers) => Promise<Verdict>,
): Promise<void> {
  setTimeout(() => {
    console.error(`✗ not finished within ${maxMinutes} minutes`);
    process.exit(1);
  }, maxMinutes * 60_000).unref();
  const log = (): void => undefined;
  const servers = startPrivateServers();
  const dataDir = join(readSettings().dataDir, `${name}-${process.pid}`);
  const settings = { ...readSettings(), gateways: 2, ...size, dataDir, host: '127.0.0.1', port: 0 };
  const stack = startStack({ settings, servers, databasePrefix: name, mode: 'test', log });
  try {
    console.log('starting a stack…');
    const { addresses } = await stack.ready;
    printVerdict(await run(addresses, await servers));
  } finally {
    await stack.stop();
    await servers.then((started) => started.stop(), log);
    await rm(dataDir, { recursive: true, force: true });
  }
}
