import { accountDeleted, hasRole } from '@garage/contracts';
import type { EventDraft, Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { NewErasure, RemoveAccount } from '../accounts/index.ts';
import { removeAccount } from '../accounts/index.ts';
import type { Erasure, ErasureRepository } from './erasure-repository.ts';

interface ResendErasures {
  mongo: Mongo;
  outbox: Outbox;
  erasures: ErasureRepository;
}

export interface RepeatErasures extends ResendErasures, Omit<RemoveAccount, 'erasures'> {}

/**
 * Version of a repeated erasure event: the highest possible one, so that no service ignores the event as older than a
 * version of the account or its tokens. No event of the account follows it.
 */
const MAX_VERSION = 2 ** 31 - 1;

const PAGE = 100;

const deletedEvent = ({ id, emailDigest }: Pick<Erasure, 'id' | 'emailDigest'>, correlationId: string): EventDraft => ({
  contract: accountDeleted,
  entityId: id,
  version: MAX_VERSION,
  correlationId,
  data: { tokenVersion: MAX_VERSION, ...(emailDigest !== undefined && { emailDigest }) },
});

/**
 * Publishes unconfirmed erasures again, all of them or those with the given ids; services that have confirmed do
 * nothing. Returns the ids that were resent.
 */
export async function resendErasures(
  { mongo, outbox, erasures }: ResendErasures,
  { ids, correlationId }: { ids?: readonly string[]; correlationId: string },
): Promise<string[]> {
  const sent: string[] = [];
  const send = async (page: readonly Erasure[]): Promise<void> => {
    await inTransaction(mongo, (session) =>
      outbox.append(
        session,
        page.map((one) => deletedEvent(one, correlationId)),
      ),
    );
    sent.push(...page.map(({ id }) => id));
  };
  if (ids) {
    for (let at = 0; at < ids.length; at += PAGE) {
      await send(await erasures.findOutstanding({ ids: ids.slice(at, at + PAGE), limit: PAGE }));
    }
    return sent;
  }
  for (;;) {
    const after = sent.at(-1);
    const page = await erasures.findOutstanding({ limit: PAGE, ...(after !== undefined && { after }) });
    await send(page);
    if (page.length < PAGE) return sent;
  }
}

/** An erasure that is known from backups or events, but whose record may be missing in the restored database. */
export type RequestedErasure = Omit<Erasure, 'outstanding'>;

/**
 * Repeats an erasure in a database restored to an earlier state. `known`: the record exists, nothing is done;
 * `refused`: the account is a master in the restored database and cannot be erased.
 */
export function redoErasure(
  { mongo, erasures, ...parts }: RepeatErasures,
  { requested, correlationId }: { requested: RequestedErasure; correlationId: string },
): Promise<'done' | 'known' | 'refused'> {
  const { id, at, by, emailDigest } = requested;
  return inTransaction(mongo, async (session) => {
    if (await erasures.isKnown(session, id)) return 'known';
    const before = await parts.changes.findById(id, session);
    if (before && hasRole(before.roles, 'master')) return 'refused';
    const add: RemoveAccount['erasures']['add'] = (within, erasure: NewErasure) =>
      erasures.add(within, { ...erasure, at, ...(emailDigest !== undefined && { emailDigest }) });
    if (before) {
      await removeAccount({ ...parts, erasures: { add } }, session, { before, by, correlationId });
      return 'done';
    }
    await add(session, { accountId: id, by });
    await parts.outbox.append(session, [deletedEvent(requested, correlationId)]);
    return 'done';
  });
}
