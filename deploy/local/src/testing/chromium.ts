import { userInfo } from 'node:os';
import { runCommand } from '../debian/run-command.ts';
import { findProgram } from '../processes/find-program.ts';

const find = () => process.env['CHROMIUM_PATH'] ?? findProgram('chromium', 'chromium-browser', 'google-chrome');
const advice = 'The browser tests need Chromium: install it (apt-get install chromium) or name it in CHROMIUM_PATH.';

/**
 * The path of a Chromium: CHROMIUM_PATH, or one of PATH. Installs Debian's when there is none and we are root; rejects,
 * saying what to do, when there is no way to have one.
 */
export async function ensureChromium(log: (line: string) => void): Promise<string> {
  const found = find();
  if (found !== undefined) return found;
  if (userInfo().uid !== 0 || findProgram('apt-get') === undefined) throw new Error(advice);
  log('Installing Chromium…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => runCommand('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], { env });
  const install = () => apt('install', '-y', '--no-install-recommends', 'chromium');
  // The lists of a fresh machine are often empty or old.
  await install().catch(() => apt('update').then(install));
  const installed = find();
  if (installed === undefined) throw new Error(advice);
  return installed;
}
