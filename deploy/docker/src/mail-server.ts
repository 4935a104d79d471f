// The mail server for the run, on this machine, reachable from containers and tests.
import { freePort, startMailSink } from '@garage/local';
import { docker } from './docker.ts';

export interface MailServer {
  /** Its address for containers. */
  smtpUrl: string;
  /** Address of the API that lists received mails. */
  http: string;
  close(): Promise<void>;
}

/** Listens only on this machine's address in the engine's bridge network. */
export async function startMailServer(): Promise<MailServer> {
  const host = await docker(['network', 'inspect', 'bridge', '--format', '{{(index .IPAM.Config 0).Gateway}}']);
  const [smtpPort, httpPort] = [await freePort(), await freePort()];
  const sink = await startMailSink({ host, smtpPort, httpPort });
  return { smtpUrl: `smtp://${host}:${smtpPort}`, http: `http://${host}:${httpPort}`, close: () => sink.close() };
}
