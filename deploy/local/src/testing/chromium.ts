import { canInstall, installPackages } from '../debian/install-packages.ts';
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
  if (!canInstall()) throw new Error(advice);
  log('Installing Chromium…');
  await installPackages('chromium');
  const installed = find();
  if (installed === undefined) throw new Error(advice);
  return installed;
}
