// The process started by guard.ts: reads GuardMessages, one JSON per line, until its input closes; then ends the listed processes and
// containers.
import { createInterface } from 'node:readline';
import type { GuardedResource, GuardMessage } from './guard.ts';

const left = new Map<string, GuardedResource>();
const keyOf = (thing: GuardedResource) => JSON.stringify(thing);

function readMessage(line: string): GuardMessage {
  const message: GuardMessage = JSON.parse(line);
  return message;
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = readMessage(line);
  if ('add' in message) left.set(keyOf(message.add), message.add);
  else left.delete(keyOf(message.remove));
}

function endProcess(pid: number): void {
  // The guarded process leads a process group, so its children are killed, too.
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}

async function endContainers(ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const { getContainerRuntimeClient } = await import('testcontainers');
  const { container } = await getContainerRuntimeClient();
  await Promise.allSettled(ids.map((id) => container.getById(id).remove({ force: true, v: true })));
}

const containers: string[] = [];
for (const thing of left.values()) {
  if (thing.kind === 'process') endProcess(thing.pid);
  else containers.push(thing.id);
}
await endContainers(containers);
