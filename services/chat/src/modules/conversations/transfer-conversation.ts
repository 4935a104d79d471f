import { conversationTransferred, successMessages } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Conversation, Message, MessageDraft } from './conversation.ts';
import type { ConversationDependencies, StaffMember } from './conversation-dependencies.ts';

export interface TransferConversation {
  accountId: string;
  /** The member of staff who transfers it. */
  from: StaffMember;
  /** Masters may also transfer the conversations of others. */
  isMaster: boolean;
  /** Id of the colleague; null: back to the queue. */
  to: string | null;
  note: string;
  clientId: string;
  correlationId: string;
  /** Finds an account that may act as staff now. */
  findStaff: (id: string) => Promise<StaffMember | null>;
}

interface Transferred {
  conversation: Conversation;
  /** The system message about it. */
  message: Message;
}

/**
 * Gives an open conversation to a colleague or back to the queue. Null for a repeat, which changes nothing. Of concurrent transfers, claims
 * and ends only the first succeeds, because each requires the version that it has read.
 * @throws AppError CONVERSATION_NOT_FOUND, CONVERSATION_ENDED, CONVERSATION_TAKEN, NOT_CONNECTED_TO_STAFF, STAFF_NOT_FOUND,
 * VALIDATION_FAILED when the conversation is assigned to that colleague already, or when the colleague is its customer
 */
export async function transferConversation(
  dependencies: ConversationDependencies,
  request: TransferConversation,
): Promise<Transferred | null> {
  const known = await dependencies.conversations.findLatest(request.accountId);
  if (!known) throw new AppError('CONVERSATION_NOT_FOUND');
  if (await isRepeat(dependencies, known, request)) return null;
  assertTransferable(known, request);
  const to = request.to === null ? null : await request.findStaff(request.to);
  if (request.to !== null && !to) throw new AppError('STAFF_NOT_FOUND');
  // As the customer, this colleague could not answer.
  if (to?.id === request.accountId) throw new AppError('VALIDATION_FAILED');
  const done = await store(dependencies, { known, to, request });
  if (done) return done;
  if (await isRepeat(dependencies, known, request)) return null;
  const now = await dependencies.conversations.findById(known.id);
  throw new AppError(now?.state === 'open' ? 'CONVERSATION_TAKEN' : refusalOf(now));
}

const isRepeat = async (
  { messages }: ConversationDependencies,
  { id: conversationId }: Conversation,
  { from: { id: sender }, clientId }: TransferConversation,
): Promise<boolean> => (await messages.findSent({ conversationId, sender, clientId })) !== null;

const refusalOf = (conversation: Conversation | null) =>
  conversation?.state === 'waiting' ? 'NOT_CONNECTED_TO_STAFF' : 'CONVERSATION_ENDED';

function assertTransferable(conversation: Conversation, { from, to, isMaster }: TransferConversation): void {
  const { state, admin } = conversation;
  if (state !== 'open') throw new AppError(refusalOf(conversation));
  if (admin?.id !== from.id && !isMaster) throw new AppError('CONVERSATION_TAKEN');
  if (admin?.id === to) throw new AppError('VALIDATION_FAILED');
}

interface StoreTransfer {
  known: Conversation;
  to: StaffMember | null;
  request: TransferConversation;
}

/** Stores the new state, the message about it and the event; null when the state has changed since it was read. */
function store(
  { mongo, outbox, conversations, messages }: ConversationDependencies,
  { known, to, request }: StoreTransfer,
): Promise<Transferred | null> {
  const { from, note, clientId, correlationId, accountId } = request;
  return inTransaction(mongo, async (session) => {
    const at = new Date();
    const conversation = await conversations.transfer(session, { read: known, to, at });
    if (!conversation) return null;
    const { id, version, lastSequence: first } = conversation;
    const draft: MessageDraft = {
      sender: from.id,
      clientId,
      from: 'system',
      message: successMessages[to ? 'CHAT_TRANSFERRED' : 'CHAT_RETURNED'],
      transfer: { from, to, note },
    };
    const [message] = await messages.insert(session, { conversationId: id, first, drafts: [draft], at });
    if (!message) return null;
    const data = { accountId, fromId: from.id, toId: to?.id ?? null };
    await outbox.append(session, [{ contract: conversationTransferred, entityId: id, version, correlationId, data }]);
    return { conversation, message };
  });
}
