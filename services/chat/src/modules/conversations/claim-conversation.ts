import { conversationClaimed } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Conversation } from './conversation.ts';
import type { StaffMember, Talk } from './talk.ts';

export interface ClaimConversation {
  accountId: string;
  admin: StaffMember;
  /** Whether one of the staff is connected: whoever is not gives way. */
  isStaffOnline: (accountId: string) => Promise<boolean>;
  correlationId: string;
}

/**
 * Gives the customer's conversation to one of the staff: of several at once, to one. Who has it already has it.
 * @throws AppError CONVERSATION_NOT_FOUND, CONVERSATION_ENDED, CONVERSATION_TAKEN
 */
export async function claimConversation(
  talk: Talk,
  { accountId, admin, isStaffOnline, correlationId }: ClaimConversation,
): Promise<{ conversation: Conversation; claimed: boolean }> {
  const known = await talk.conversations.findLatest(accountId);
  if (!known) throw new AppError('CONVERSATION_NOT_FOUND');
  if (known.state === 'ended') throw new AppError('CONVERSATION_ENDED');
  const holder = known.admin?.id ?? null;
  if (holder === admin.id) return { conversation: known, claimed: false };
  if (holder !== null && !(await isAbandoned(known, isStaffOnline))) throw new AppError('CONVERSATION_TAKEN');
  const conversation = await inTransaction(talk.mongo, async (session) => {
    const claimed = await talk.conversations.claim(session, { id: known.id, admin, from: holder, at: new Date() });
    if (!claimed) return null;
    const { id: entityId, version } = claimed;
    const data = { accountId, adminId: admin.id };
    await talk.outbox.append(session, [{ contract: conversationClaimed, entityId, version, correlationId, data }]);
    return claimed;
  });
  return conversation ? { conversation, claimed: true } : losersView(talk, { id: known.id, admin });
}

/** Nothing is said for this long before another of the staff may take over, in milliseconds: a page that is loaded again is no absence. */
const GRACE_MS = 30_000;

/** Whether whoever of the staff has it is gone for longer than a reload takes. */
export async function isAbandoned(
  { admin, updatedAt }: Conversation,
  isStaffOnline: (accountId: string) => Promise<boolean>,
): Promise<boolean> {
  if (admin === null || updatedAt.getTime() > Date.now() - GRACE_MS) return false;
  return !(await isStaffOnline(admin.id));
}

/** Somebody was faster: perhaps the same person in another window. */
async function losersView(
  { conversations }: Talk,
  { id, admin }: { id: string; admin: StaffMember },
): Promise<{ conversation: Conversation; claimed: boolean }> {
  const now = await conversations.findById(id);
  if (now?.state === 'open' && now.admin?.id === admin.id) return { conversation: now, claimed: false };
  throw new AppError(now?.state === 'open' ? 'CONVERSATION_TAKEN' : 'CONVERSATION_ENDED');
}
