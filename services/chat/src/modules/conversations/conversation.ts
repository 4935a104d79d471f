import type { ChatMessage, conversationStates } from '@garage/contracts';

type State = (typeof conversationStates)[number];

export type EndedBy = 'staff' | 'customer' | 'idle';

/** A chat between one customer and staff. A customer has at most one active conversation. */
export interface Conversation {
  id: string;
  accountId: string;
  fullName: string;
  state: State;
  /** The member of staff it is assigned to. */
  admin: { id: string; fullName: string } | null;
  lastMessage: string;
  /** Sequence number of the last message, starting at 1. */
  lastSequence: number;
  /** Customer messages not yet seen by staff. */
  unread: number;
  startedAt: Date;
  updatedAt: Date;
  /** Set once it has ended; `idle` means it was closed for inactivity. */
  endedBy?: EndedBy;
  /** Incremented with each change of state; the version of its events. */
  version: number;
}

export interface Message {
  conversationId: string;
  sequence: number;
  clientId: string;
  from: ChatMessage['from'];
  message: string;
  at: Date;
}

/** A message without a sequence number yet. */
export interface MessageDraft extends Pick<Message, 'clientId' | 'from' | 'message'> {
  /** Scope in which `clientId` is unique: an account id, `bot` or `system`. */
  sender: string;
}

/** Fallbacks for unknown names, shown to users. */
export const UNKNOWN_CUSTOMER = 'Khách hàng';
export const UNKNOWN_STAFF = 'Nhân viên';
