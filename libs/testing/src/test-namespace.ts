import { connect } from 'nats';
import { cleanUpLater } from './clean-up.ts';
import { servers } from './servers.ts';
import { uniqueName } from './unique-name.ts';

/**
 * A namespace for `connectMessaging` that no other test has, so that its streams and subjects are this test file's own.
 * The streams of that name are deleted after its last test.
 */
export function freshNamespace(prefix = 'test'): string {
  const namespace = uniqueName(prefix);
  cleanUpLater(() => deleteStreams(namespace));
  return namespace;
}

async function deleteStreams(namespace: string): Promise<void> {
  const nats = await connect({ servers: servers().natsUrl });
  const manager = await nats.jetstreamManager();
  for await (const name of manager.streams.names()) {
    if (name.startsWith(namespace)) await manager.streams.delete(name);
  }
  await nats.close();
}
