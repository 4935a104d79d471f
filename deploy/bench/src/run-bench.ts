import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServiceProcess, readSettings, startServers, type LocalServers, type LocalSettings } from '@garage/local';
import { printRows, type Verdict } from './verdicts.ts';

export interface Target {
  name: string;
  url: string;
  pid: number;
  /** Seconds from the start of the process until it was ready. */
  readyAfter: number;
}

export interface Bench {
  settings: LocalSettings;
  servers: LocalServers;
  /** Starts a process of the product, or a bare server, on a free port. */
  start: (name: string, entry: string, env?: Record<string, string>) => Promise<Target>;
  /** Clean-up of the benchmark, which is executed before MongoDB, Redis and NATS are stopped. */
  cleanUp: AsyncDisposableStack;
}

export interface BenchReport {
  tables: Record<string, readonly object[]>;
  verdicts: Verdict[];
}

interface BenchOptions {
  /** Name of the result file, without `.json`. */
  name: string;
  /** True: starts with empty servers. False: their data are kept for the next run. */
  fresh?: boolean;
}

/**
 * Runs a benchmark; prints the result and writes it to a JSON file. The process ends with an error when an aim was missed, or when its control
 * moved too much to tell.
 */
export async function runBench({ name, fresh = false }: BenchOptions, measure: (bench: Bench) => Promise<BenchReport>) {
  const usual = readSettings();
  const settings = { ...usual, dataDir: join(usual.dataDir, 'bench') };
  const folder = fresh ? join(settings.dataDir, `run-${process.pid}`) : settings.dataDir;
  await using cleanUp = new AsyncDisposableStack();
  if (fresh) cleanUp.defer(async () => rmSync(folder, { recursive: true, force: true }));
  const start = { dataDir: folder, log: console.log, keepData: !fresh, private: fresh };
  const servers = await startServers({ ...settings, ...start });
  cleanUp.defer(() => servers.stop());
  const bench: Bench = {
    settings,
    servers,
    cleanUp,
    async start(name, entry, env = {}) {
      const service = await createServiceProcess(entry, { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env });
      cleanUp.defer(() => service.stop());
      const started = performance.now();
      await service.start();
      return { name, url: service.url, pid: service.pid ?? 0, readyAfter: (performance.now() - started) / 1000 };
    },
  };
  const report = await measure(bench);
  console.log('Medians; client and servers share this machine: only values of the same run can be compared.');
  for (const [title, rows] of Object.entries({ ...report.tables, 'aims and the worst cases': report.verdicts })) {
    console.log(title);
    printRows(rows);
  }
  mkdirSync(settings.dataDir, { recursive: true });
  const file = join(settings.dataDir, `${name}.json`);
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`As JSON: ${file}`);
  if (report.verdicts.some(({ met }) => met !== 'yes')) process.exitCode = 1;
}
