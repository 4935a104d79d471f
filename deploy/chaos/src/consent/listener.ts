import { openListener, type ListenerAddress, type ListenerHandlers } from '../killable/listener.ts';

/** An answer of a customer, or a change of a job, that another service was told of. */
export interface ToldFact {
  kind: 'answer' | 'job';
  /** Of the quote, or of the job. */
  id: string;
  version: number;
}

const DURABLE = 'chaos-consent-listener';

/** A consumer of the workshop's events, as another service would be; it stores what it was told of. */
export async function openWorkshopListener(cleanUp: AsyncDisposableStack, address: ListenerAddress) {
  const told = address.mongo.db.collection<ToldFact>('told');
  const handlers: ListenerHandlers = {
    'workshop.quote.answered.v1': async ({ entityId: id, version }, { session }) =>
      void (await told.insertOne({ kind: 'answer', id, version }, { session })),
    'workshop.job.changed.v1': async ({ entityId: id, version }, { session }) =>
      void (await told.insertOne({ kind: 'job', id, version }, { session })),
  };
  const listener = await openListener(cleanUp, { ...address, durable: DURABLE, handlers });
  return { ...listener, told };
}
