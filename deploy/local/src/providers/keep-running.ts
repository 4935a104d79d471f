import { setTimeout as pause } from 'node:timers/promises';
import type { ProvidedServer, ServerName } from './provider.ts';
import { messageOf } from '../text.ts';

export interface KeepRunningOptions {
  name: ServerName;
  server: ProvidedServer;
  log: (line: string) => void;
  /** Between two tries to bring it back. */
  pauseMs?: number;
}

/** Starts the server again whenever it ends. After `stop` it no longer does, and a start under way is over. */
export function keepRunning({ name, server, log, pauseMs = 1_000 }: KeepRunningOptions): { stop(): Promise<void> } {
  let stopped = false;
  let restarting = Promise.resolve();

  async function bringBack(): Promise<void> {
    try {
      await server.restart();
      log(`${name} is ready again`);
    } catch (error) {
      log(`${name} did not come back: ${messageOf(error)}`);
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await server.ended();
      if (stopped) return;
      log(`${name} ended; starting it again`);
      restarting = bringBack();
      await restarting;
      await pause(pauseMs);
    }
  }

  void watch();
  return {
    async stop() {
      stopped = true;
      await restarting;
    },
  };
}
