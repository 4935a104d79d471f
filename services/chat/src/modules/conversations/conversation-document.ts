import type { ObjectId } from 'mongodb';
import type { Conversation } from './conversation.ts';

/** A conversation as it is stored. */
export interface ConversationDocument extends Omit<Conversation, 'id'> {
  _id: ObjectId;
  /** Set as long as it is not ended: what makes it the only one of its customer. */
  active?: true;
  /** Lists show waiting ones (0), whoever waits longest first, before open (1) and ended ones (2), the last change first. */
  rank: 0 | 1 | 2;
  /** When staff were told by mail that it waits. */
  missedMailAt?: Date;
}

export const ranks = { waiting: 0, open: 1, ended: 2 } as const;
/** Of the waiting ones. */
export const byWaiting = { rank: 1, startedAt: 1, _id: 1 } as const;
/** Of the others. */
export const byLastChange = { rank: 1, updatedAt: -1, _id: 1 } as const;

export function toConversation({
  _id,
  active: _active,
  rank: _rank,
  missedMailAt: _mail,
  ...facts
}: ConversationDocument) {
  return { id: _id.toHexString(), ...facts } satisfies Conversation;
}
