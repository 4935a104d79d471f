import { ConfigError } from '../config/load-config.ts';

/**
 * Runs a process's start. Settings that are not usable are listed on standard error; any other failure is shown with its stack.
 * Either way the process exits 1.
 */
export async function runMain(main: () => Promise<unknown>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const text = error instanceof ConfigError ? error.message : describe(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
