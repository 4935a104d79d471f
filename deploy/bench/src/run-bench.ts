import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, startServers, type LocalServers, type LocalSettings } from '@garage/local';
import { createLauncher, type Launcher } from './targets.ts';
import { printVerdicts, type Verdict } from './verdicts.ts';

interface Bench {
  settings: LocalSettings;
  servers: LocalServers;
  launcher: Launcher;
}

interface BenchPlan<Report> {
  /** Of the result file: `<name>.json`. */
  name: string;
  /** Starts with empty servers; otherwise their data stay for the next run. */
  fresh?: boolean;
  measure: (bench: Bench) => Promise<Report>;
  print: (report: Report) => void;
  judge: (report: Report) => Verdict[];
}

/** Runs a benchmark; prints the result and writes it to a JSON file. */
export async function runBench<Report extends object>(plan: BenchPlan<Report>): Promise<void> {
  const { name, fresh = false, measure, print, judge } = plan;
  const usual = readSettings();
  const settings = { ...usual, dataDir: join(usual.dataDir, 'bench') };
  const folder = fresh ? join(settings.dataDir, `run-${process.pid}`) : settings.dataDir;
  const start = { dataDir: folder, log: console.log, keepData: !fresh, private: fresh };
  const servers = await startServers({ ...settings, ...start });
  const launcher = createLauncher();
  try {
    const report = await measure({ settings, servers, launcher });
    print(report);
    const verdicts = judge(report);
    printVerdicts(verdicts);
    mkdirSync(settings.dataDir, { recursive: true });
    const file = join(settings.dataDir, `${name}.json`);
    writeFileSync(file, `${JSON.stringify({ ...report, verdicts }, null, 2)}\n`);
    console.log(`As JSON: ${file}`);
  } finally {
    await launcher.stopAll();
    await servers.stop();
    if (fresh) rmSync(folder, { recursive: true, force: true });
  }
}

/** Calls `measure` for every target in each of several rounds, so that other load on the machine affects all alike. */
export async function measureRounds<Target, Result>(
  targets: readonly Target[],
  rounds: number,
  measure: (target: Target) => Promise<Result>,
): Promise<{ target: Target; results: Result[] }[]> {
  const measured = targets.map((target) => ({ target, results: [] as Result[] }));
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds}…`);
    for (const { target, results } of measured) results.push(await measure(target));
  }
  return measured;
}
