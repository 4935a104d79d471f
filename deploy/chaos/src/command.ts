// The frame of the commands behind `make chaos-…`, `make attack` and the like: servers or a stack of their own, and a verdict.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings, startPrivateServers, startStack } from '@garage/local';
import type { LocalSettings, LocalStack, PrivateServers, ServerName } from '@garage/local';

interface Verdict {
  faults: readonly string[];
  /** Printed when there is no fault. */
  success: string;
}

/** Prints the faults, or that there are none, and sets the exit code. */
export function printVerdict({ faults, success }: Verdict): void {
  for (const fault of faults) console.error(`✗ ${fault}`);
  if (faults.length === 0) console.log(`✓ ${success}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/** Prints a report as one table; the fields of nested records are rows of their own. */
export function printReport(report: object, prefix = ''): void {
  console.table(Object.fromEntries(rowsOf(report, prefix)));
}

function rowsOf(report: object, prefix: string): [string, unknown][] {
  return Object.entries(report).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    if (Array.isArray(value)) return [[prefix + name, value.length]];
    return typeof value === 'object' && value !== null ? rowsOf(value, `${prefix}${name}: `) : [[prefix + name, value]];
  });
}

/** Returns the texts of the claims that do not hold. */
export const failedClaims = (claims: ReadonlyArray<readonly [holds: boolean, fault: string]>): string[] =>
  claims.filter(([holds]) => !holds).map(([, fault]) => fault);

/** Runs a check on private servers. */
export async function runOnServers(
  run: (servers: PrivateServers) => Promise<Verdict>,
  options: { only?: ServerName[] } = {},
): Promise<void> {
  const servers = await startPrivateServers({ ...options, log: console.log });
  try {
    printVerdict(await run(servers));
  } finally {
    await servers.stop();
  }
}

interface StackOptions extends Partial<Pick<LocalSettings, 'gateways' | 'instances' | 'chatNodes'>> {
  /** Prefix of the databases. */
  name: string;
  /** The command fails when it takes longer. */
  maxMinutes: number;
}

/** Runs a check on a private stack with servers of its own. */
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
