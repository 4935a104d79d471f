import { randomUUID } from 'node:crypto';
import { freePort, type LocalServers } from '@garage/local';
import { openDatabase } from '../killable/backbone.ts';
import type { ChildSettings } from '../killable/child.ts';
import { createKillable } from '../killable/killable.ts';
import { createTokenSigner } from '../token-issuer.ts';
import { openWorkshopListener } from './listener.ts';

type Signer = Awaited<ReturnType<typeof createTokenSigner>>;

export interface WorkshopChildSettings extends ChildSettings {
  redisUrl: string;
  port: number;
  keySet: Signer['keySet'];
}

export type WorkshopSetup = Awaited<ReturnType<typeof openSetup>>;

/** Processes of the workshop on one database, a member of staff, and a listener that stores each event. */
export async function openSetup(
  cleanUp: AsyncDisposableStack,
  { mongodb, nats, redis }: LocalServers,
  processes: number,
) {
  const namespace = `workshop_${randomUUID().slice(0, 8)}`;
  const { keySet, sign } = await createTokenSigner();
  const workshop = await openDatabase(cleanUp, mongodb.url, `${namespace}_workshop`);
  const heard = await openDatabase(cleanUp, mongodb.url, `${namespace}_listener`);
  const shared = {
    mongodbUrl: mongodb.url,
    natsUrl: nats.url,
    redisUrl: redis.url,
    namespace,
    database: workshop.db.databaseName,
    keySet,
  };

  const start = async () => {
    const port = await freePort();
    const settings: WorkshopChildSettings = { ...shared, port };
    const child = cleanUp.use(createKillable('workshop-service.ts', settings));
    await child.start();
    return { child, url: `http://127.0.0.1:${port}` };
  };
  const started = await Promise.all(Array.from({ length: processes }, start));
  const listener = await openWorkshopListener(cleanUp, { natsUrl: nats.url, namespace, mongo: heard });
  return {
    workshop,
    listener,
    processes: started.map(({ child }) => child),
    urls: started.map(({ url }) => url),
    token: await sign('a'.repeat(24), 'admin'),
  };
}
