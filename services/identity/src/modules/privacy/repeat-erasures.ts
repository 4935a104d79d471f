import { accountDeleted, hasRole } from '@garage/contracts';
import type { EventDraft, Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { BegunErasure, RemoveAccount } from '../accounts/index.ts';
import { removeAccount } from '../accounts/index.ts';
import type { Erasure, ErasureRepository } from './erasure-repository.ts';

interface ResendErasures {
  mongo: Mongo;
  outbox: Outbox;
  erasures: ErasureRepository;
}

export interface RepeatErasures extends ResendErasures, Omit<RemoveAccount, 'erasures'> {}

/** Nothing is said of an account after its end: whatever version it had, and its tokens, was before this. */
const LAST = 2 ** 31 - 1;

const PAGE = 100;

const announce = ({ id, emailDigest }: Pick<Erasure, 'id' | 'emailDigest'>, correlationId: string): EventDraft => ({
  contract: accountDeleted,
  entityId: id,
  version: LAST,
  correlationId,
  data: { tokenVersion: LAST, ...(emailDigest !== undefined && { emailDigest }) },
});

/**
 * Tells the other services anew of erasures that some have yet to follow; those that did do nothing more. Without ids, of all. Gives
 * the ids of those that were told.
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
        page.map((one) => announce(one, correlationId)),
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

/** What was wished for once, as it is known elsewhere than in the record. */
export type WishedErasure = Omit<Erasure, 'outstanding'>;

/**
 * Does an erasure again in databases that were put back to a moment before it. `known`: the record has it, nothing is done;
 * `refused`: the account is a master there, whom nobody may erase.
 */
export function redoErasure(
  { mongo, erasures, ...parts }: RepeatErasures,
  { wished, correlationId }: { wished: WishedErasure; correlationId: string },
): Promise<'done' | 'known' | 'refused'> {
  const { id, at, by, emailDigest } = wished;
  return inTransaction(mongo, async (session) => {
    if (await erasures.isKnown(session, id)) return 'known';
    const before = await parts.changes.findById(id, session);
    if (before && hasRole(before.roles, 'master')) return 'refused';
    const begin: RemoveAccount['erasures']['begin'] = (within, begun: BegunErasure) =>
      erasures.begin(within, { ...begun, at, ...(emailDigest !== undefined && { emailDigest }) });
    if (before) {
      await removeAccount({ ...parts, erasures: { begin } }, session, { before, by, correlationId });
      return 'done';
    }
    await begin(session, { accountId: id, by });
    await parts.outbox.append(session, [announce(wished, correlationId)]);
    return 'done';
  });
}
