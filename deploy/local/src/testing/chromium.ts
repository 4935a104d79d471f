import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { findProgram } from '../processes/find-program.ts';

const find = () => process.env['CHROMIUM_PATH'] ?? findProgram('chromium', 'chromium-browser', 'google-chrome');

/**
 * The path of a Chromium (CHROMIUM_PATH, or one of PATH); installs Debian's when there is none and we are root. Throws, saying what
 * to do, when there is no way to have one.
 */
export function ensureChromium(log: (line: string) => void): string {
  const found = find();
  if (found !== undefined) return found;
  const advice = 'The browser tests need Chromium: install it (apt-get install chromium) or name it in CHROMIUM_PATH';
  if (userInfo().uid !== 0 || findProgram('apt-get') === undefined) throw new Error(advice);
  log('Installing Chromium…');
  // The lists of packages may be missing or old, as in a fresh container.
  apt('update');
  const output = apt('install', '-y', '--no-install-recommends', 'chromium');
  const installed = find();
  if (installed === undefined) throw new Error(`${advice}\n${output}`);
  return installed;
}

function apt(...args: string[]): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { stdout, stderr } = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' });
  return `${stdout}${stderr}`;
}
