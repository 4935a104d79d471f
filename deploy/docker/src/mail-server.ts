// The mail server of the run: on this machine, where containers and tests reach it.
import { freePort, startMailSink } from '@garage/local';
import { docker } from './docker.ts';

export interface MailServer {
  /** As containers reach it. */
  smtpUrl: string;
  /** Shows what has come. */
  http: string;
  close(): Promise<void>;
}

/** Listens at this machine's end of the engine's own network and nowhere else. */
export async function startMailServer(): Promise<MailServer> {
  const host = await docker(['network', 'inspect', 'bridge', '--format', '{{(index .IPAM.Config 0).Gateway}}']);
  const [smtpPort, httpPort] = [await freePort(), await freePort()];
  const sink = await startMailSink({ host, smtpPort, httpPort });
  return { smtpUrl: `smtp://${host}:${smtpPort}`, http: `http://${host}:${httpPort}`, close: () => sink.close() };
}
