import { conversationClaimed } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Conversation } from './conversation.ts';
import type { StaffMember, ConversationDependencies } from './conversation-dependencies.ts';

export interface ClaimConversation {
  accountId: string;
  admin: StaffMember;
  /** Tells whether a member of staff is connected; if not, a colleague may take over the conversation. */
  isStaffOnline: (accountId: string) => Promise<boolean>;
  correlationId: string;
}

/**
 * Assigns the customer's conversation to a member of staff. Only one of several concurrent claims succeeds. A claim
 * of one's own conversation changes nothing.
 * @throws AppError CONVERSATION_NOT_FOUND, CONVERSATION_ENDED, CONVERSATION_TAKEN
 */
export async function claimConversation(
  dependencies: ConversationDependencies,
  { accountId, admin, isStaffOnline, correlationId }: ClaimConversation,
): Promise<{ conversation: Conversation; claimed: boolean }> {
  const known = await dependencies.conversations.findLatest(accountId);
  if (!known) throw new AppError('CONVERSATION_NOT_FOUND');
  if (known.state === 'ended') throw new AppError('CONVERSATION_ENDED');
  const holder = known.admin?.id ?? null;
  if (holder === admin.id) return { conversation: known, claimed: false };
  if (holder !== null && !(await isAbandoned(known, isStaffOnline))) throw new AppError('CONVERSATION_TAKEN');
  const conversation = await inTransaction(dependencies.mongo, async (session) => {
    const claimed = await dependencies.conversations.claim(session, {
      id: known.id,
      admin,
      from: holder,
      isFirst: holder === null && known.returnedAt === undefined,
      at: new Date(),
    });
    if (!claimed) return null;
    const { id: entityId, version } = claimed;
    const data = { accountId, adminId: admin.id };
    await dependencies.outbox.append(session, [
      { contract: conversationClaimed, entityId, version, correlationId, data },
    ]);
    return claimed;
  });
  return conversation ? { conversation, claimed: true } : resultOfLostClaim(dependencies, { id: known.id, admin });
}

/**
 * Time in milliseconds without a change before another member of staff may take over: longer than it takes to reload
 * a page.
 */
const TAKEOVER_GRACE_MS = 30_000;

/** True when the assigned member of staff is offline and the conversation has been silent for the grace period. */
export async function isAbandoned(
  { admin, updatedAt }: Conversation,
  isStaffOnline: (accountId: string) => Promise<boolean>,
): Promise<boolean> {
  if (admin === null || updatedAt.getTime() > Date.now() - TAKEOVER_GRACE_MS) return false;
  return !(await isStaffOnline(admin.id));
}

/** The result when a concurrent claim was faster. It may have been made by the same person in another window. */
async function resultOfLostClaim(
  { conversations }: ConversationDependencies,
  { id, admin }: { id: string; admin: StaffMember },
): Promise<{ conversation: Conversation; claimed: boolean }> {
  const now = await conversations.findById(id);
  if (now?.state === 'open' && now.admin?.id === admin.id) return { conversation: now, claimed: false };
  throw new AppError(now?.state === 'open' ? 'CONVERSATION_TAKEN' : 'CONVERSATION_ENDED');
}
