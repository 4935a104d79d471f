import type { ObjectId } from 'mongodb';
import type { Conversation } from './conversation.ts';

/** MongoDB document of a conversation. */
export interface ConversationDocument extends Omit<Conversation, 'id'> {
  _id: ObjectId;
  /** Set until the conversation ends. A unique index over it allows one active conversation per customer. */
  active?: true;
  /** Sort key of lists: waiting (0), longest waiting first; then open (1) and ended (2), latest change first. */
  rank: 0 | 1 | 2;
  /** When the mail to staff about the waiting customer was queued; absent when none was. */
  missedMailAt?: Date;
}

export const ranks = { waiting: 0, open: 1, ended: 2 } as const;
/** Sort order for waiting conversations: longest waiting first. */
export const byWaiting = { rank: 1, startedAt: 1, _id: 1 } as const;
/** Sort order for open and ended conversations: latest change first. */
export const byLastChange = { rank: 1, updatedAt: -1, _id: 1 } as const;

/** Names of the indexes that queries name, too. */
export const indexNames = { byWaiting: 'longest-waiting', byLastChange: 'waiting-first', byStart: 'by-start' } as const;

export function toConversation({
  _id,
  active: _active,
  rank: _rank,
  missedMailAt: _mail,
  ...facts
}: ConversationDocument) {
  return { id: _id.toHexString(), ...facts } satisfies Conversation;
}
