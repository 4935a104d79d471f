import { once } from 'node:events';
import { spawnBound, type ProcessCommand } from '../processes/bound-process.ts';
import { openProcessLog } from './process-log.ts';

export interface Task extends ProcessCommand {
  name: string;
  logsDir: string;
}

/** Runs a process to its end and logs its output. Rejects with the last lines when it fails. */
export async function runTask({ name, logsDir, ...command }: Task): Promise<void> {
  const file = openProcessLog(logsDir, name);
  const child = spawnBound(command, { stdio: ['ignore', 'pipe', 'pipe'] });
  file.follow(child);
  await once(child, 'close');
  file.close();
  if (child.exitCode !== 0) throw new Error([`${name} failed:`, ...file.tail()].join('\n'));
}
