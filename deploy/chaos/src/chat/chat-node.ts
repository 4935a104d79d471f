import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  childEnvironment,
  freePort,
  nodeFlags,
  readSettings,
  repositoryRoot,
  spawnBound,
  waitUntil,
} from '@garage/local';

export interface ChatNode {
  readonly url: string;
  /** Starts the process, or starts it again at its address; resolves when it is ready. */
  start(): Promise<void>;
  /** SIGKILL wherever it happens to be. */
  kill(): Promise<void>;
}

const START_LIMIT_MS = 120_000;

/** One node of the chat as a process of its own. */
export async function createChatNode(settings: Record<string, string>): Promise<ChatNode> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    url,
    async start() {
      const started = spawnBound(
        {
          command: process.execPath,
          args: [...nodeFlags, join(repositoryRoot, 'services/chat/src/server.ts')],
          env: childEnvironment(readSettings().cacheDir, { LOG_LEVEL: 'error', ...settings, PORT: `${port}` }),
        },
        { stdio: ['ignore', 'ignore', 'inherit'] },
      );
      child = started;
      await waitUntil(async () => (await fetch(`${url}/readyz`)).ok || Promise.reject(new Error('not ready')), {
        what: 'a chat node',
        timeoutMs: START_LIMIT_MS,
        stillPossible: () => {
          if (started.exitCode !== null) throw new Error(`A chat node ended with ${started.exitCode}`);
        },
      });
    },
    async kill() {
      const dying = child;
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
      const exited = once(dying, 'exit');
      dying.kill('SIGKILL');
      await exited;
    },
  };
}
