import { userInfo } from 'node:os';
import { findProgram } from '../processes/find-program.ts';
import { runCommand } from '../processes/run-command.ts';

export const canInstall = (): boolean => userInfo().uid === 0 && findProgram('apt-get') !== undefined;

/** Installs Debian's packages on this machine, as root; rejects with apt's last lines. */
export async function installPackages(...packages: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => runCommand('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], { env });
  const install = () => apt('install', '-y', '--no-install-recommends', ...packages);
  // apt's package lists are often empty or outdated on a new machine, so a failed installation is repeated after an update of them.
  await install().catch(() => apt('update').then(install));
}
