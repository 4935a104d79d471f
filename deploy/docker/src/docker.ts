import { repositoryRoot, runCommand, type CommandOptions } from '@garage/local';

/** Runs a program in the root of the repository; returns its trimmed standard output. Rejects when it fails. */
export const run = ([program = '', ...args]: string[], options?: CommandOptions): Promise<string> =>
  runCommand(program, args, { cwd: repositoryRoot, ...options });

export const docker = (args: string[], options?: CommandOptions): Promise<string> => run(['docker', ...args], options);

export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

export const hasImage = (image: string): Promise<boolean> => succeeds(docker(['image', 'inspect', image]));

const PULL_TIMEOUT_MS = 300_000;

/** True when the engine already has the image or can pull it. */
export const ensureImage = async (image: string): Promise<boolean> =>
  (await hasImage(image)) || succeeds(docker(['pull', '--quiet', image], { timeoutMs: PULL_TIMEOUT_MS }));
