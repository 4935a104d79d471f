import { canInstall, installPackages } from '../debian/install-packages.ts';
import { findProgram } from '../processes/find-program.ts';

/** Chromium's headless shell: renders the same pages with half the CPU time of the complete browser. */
const shell = 'chromium-headless-shell';
const findShell = () => findProgram(shell);
const findWhole = () => findProgram('chromium', 'chromium-browser', 'google-chrome');
const advice = `The browser tests need Chromium: install it (apt-get install ${shell}) or name it in CHROMIUM_PATH.`;

/**
 * The path of a Chromium: CHROMIUM_PATH, or one from PATH, preferably the headless shell. Installs Debian's when running as root;
 * otherwise rejects with instructions.
 */
export async function ensureChromium(log: (line: string) => void): Promise<string> {
  const found = process.env['CHROMIUM_PATH'] ?? findShell() ?? (await installShell(log)) ?? findWhole();
  if (found === undefined) throw new Error(advice);
  return found;
}

async function installShell(log: (line: string) => void): Promise<string | undefined> {
  if (!canInstall()) return undefined;
  log('Installing Chromium…');
  try {
    await installPackages(shell);
  } catch (error) {
    log(`It cannot be installed: ${error instanceof Error ? error.message : String(error)}`);
  }
  return findShell();
}
