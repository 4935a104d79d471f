import { connect } from 'nats';
import { cleanUpLater } from './clean-up.ts';
import { servers } from './servers.ts';
import { uniqueName } from './unique-name.ts';

/**
 * A unique namespace for `connectMessaging`, so that its streams and subjects belong to this test file. The streams are deleted after its
 * last test.
 */
export function freshNamespace(prefix = 'test'): string {
  const namespace = uniqueName(prefix);
  cleanUpLater(() => deleteStreams(namespace));
  return namespace;
}

async function deleteStreams(namespace: string): Promise<void> {
  const nats = await connect(withLogin(servers().natsUrl));
  const manager = await nats.jetstreamManager();
  for await (const name of manager.streams.names()) {
    if (name.startsWith(namespace)) await manager.streams.delete(name);
  }
  await nats.close();
}

/**
 * Converts an address with credentials to options of the NATS client, which reads only host and port from an address.
 */
function withLogin(url: string) {
  const { host, username, password } = new URL(url);
  return {
    servers: host,
    ...(password !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  };
}
