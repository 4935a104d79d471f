import { ConfigError } from '../config/load-config.ts';

/**
 * Runs the main function of a process. Invalid settings are listed on standard error, other failures with their stack;
 * either way the process exits with 1.
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
