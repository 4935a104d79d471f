// Starts the run's mail server on this machine, reachable from containers and tests.
import { freePort, startMailSink } from '@garage/local';
import { docker } from './docker.ts';

/**
 * Listens only on this machine's address in the engine's bridge network. Returns its address for containers, and that of its API.
 */
export async function startMailServer() {
  const host = await docker(['network', 'inspect', 'bridge', '--format', '{{(index .IPAM.Config 0).Gateway}}']);
  const [smtpPort, httpPort] = [await freePort(), await freePort()];
  const sink = await startMailSink({ host, smtpPort, httpPort });
  return { smtpUrl: `smtp://${host}:${smtpPort}`, http: `http://${host}:${httpPort}`, close: () => sink.close() };
}
