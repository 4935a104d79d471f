import type { ChatMessage, conversationStates } from '@garage/contracts';

type State = (typeof conversationStates)[number];

export type EndedBy = 'staff' | 'customer' | 'idle';

/** The talk of one customer with staff. A customer has at most one that is not ended. */
export interface Conversation {
  id: string;
  accountId: string;
  fullName: string;
  state: State;
  /** Who of the staff took it. */
  admin: { id: string; fullName: string } | null;
  lastMessage: string;
  /** Counts the messages; the number of the last one. */
  lastSequence: number;
  /** Messages of the customer that no staff has seen. */
  unread: number;
  startedAt: Date;
  updatedAt: Date;
  /** Who ended it, or that nobody went on with it; of one that is ended. */
  endedBy?: EndedBy;
  /** Counts the changes of its state: the version its events carry. */
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

/** A message before it is numbered. */
export interface MessageDraft extends Pick<Message, 'clientId' | 'from' | 'message'> {
  /** Within whose messages `clientId` is unique: an account, `bot` or `system`. */
  sender: string;
}

/** What staff see of a conversation whose customer is called nothing that is known. */
export const UNKNOWN_CUSTOMER = 'Khách hàng';
export const UNKNOWN_STAFF = 'Nhân viên';
