// Runs the script of the nightly backup with a program in the place of Node.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { cleanUpLater } from '@garage/testing';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { describe, expect, it } from 'vitest';
import { readDocuments } from './manifests.ts';

const DAY_MS = 86_400_000;

/** Starts the job's command on a folder with an old and a new backup; `node` is the script that runs instead of Node. */
function startJob(node: string) {
  const root = mkdtempSync(join(tmpdir(), 'garage-backup-job-'));
  cleanUpLater(async () => rmSync(root, { recursive: true }));
  const backups = join(root, 'backups');
  for (const [name, days] of Object.entries({ '2026-01-01T0217Z': 20, '2026-01-19T0217Z': 2 })) {
    mkdirSync(join(backups, name), { recursive: true });
    const at = new Date(Date.now() - days * DAY_MS);
    utimesSync(join(backups, name), at, at);
  }
  const program = join(root, 'node');
  writeFileSync(program, `#!/bin/sh\n${node}\n`);
  chmodSync(program, 0o755);
  const job = readDocuments('components/backups/cron-job.yaml').find((manifest) => CronJob.is(manifest));
  const [shell = '', ...args] = job?.spec?.jobTemplate.spec?.template.spec?.containers[0]?.command ?? [];
  const own = args.map((arg) => arg.replaceAll('/backups', backups));
  const child = spawn(shell, own, {
    env: { PATH: `${root}${delimiter}${process.env['PATH']}`, KEEP_DAYS: '14', SAYS: join(root, 'says') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, backups, said: () => readFileSync(join(root, 'says'), 'utf8') };
}

describe('the job of the nightly backup', () => {
  it('creates a verified backup, then deletes those older than KEEP_DAYS', async () => {
    const { child, backups, said } = startJob('echo "$*" > "$SAYS"');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(said()).toMatch(/^deploy\/ops\/src\/ops\.ts backup create \S+\/20\S+Z --verify\n$/);
    expect(readdirSync(backups)).toEqual(['2026-01-19T0217Z']);
  });

  it('fails with the backup, and then deletes nothing', async () => {
    const { child, backups } = startJob('exit 1');
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(readdirSync(backups)).toEqual(['2026-01-01T0217Z', '2026-01-19T0217Z']);
  });

  it('passes a stop signal on and waits until the backup has deleted what it had written', async () => {
    const { child, backups, said } = startJob(`exec ${process.execPath} --eval '
      process.on("SIGTERM", () => {
        require("node:fs").writeFileSync(process.env.SAYS, "stopped");
        process.exit(143);
      });
      setInterval(() => undefined, 1_000);
      console.log("begun");'`);
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([143, null]);
    expect(said()).toBe('stopped');
    expect(readdirSync(backups)).toEqual(['2026-01-01T0217Z', '2026-01-19T0217Z']);
  });
});
