import type { ChatMessage, conversationStates } from '@garage/contracts';

type State = (typeof conversationStates)[number];

export type EndedBy = 'staff' | 'customer' | 'idle';

/** A chat between one customer and staff. A customer has at most one active conversation. */
export interface Conversation {
  id: string;
  accountId: string;
  fullName: string;
  state: State;
  /** The member of staff to whom the conversation is assigned. */
  admin: { id: string; fullName: string } | null;
  lastMessage: string;
  /** Sequence number of the last message, starting at 1. */
  lastSequence: number;
  /** Number of customer messages that staff have not seen yet. */
  unread: number;
  startedAt: Date;
  /**
   * When a member of staff took it for the first time; absent while it waits, and in conversations that an earlier release
   * assigned.
   */
  claimedAt?: Date;
  updatedAt: Date;
  /**
   * Who ended the conversation; absent while it is active. `idle` means that it was closed after a time without
   * activity.
   */
  endedBy?: EndedBy;
  /** When a colleague transferred it to `admin`; absent again once that person has opened it. */
  transferredAt?: Date;
  /** When staff last gave it back to the queue, from which its waiting time counts. */
  returnedAt?: Date;
  /** Version, which every change of state increments and the conversation's events carry. */
  version: number;
}

export interface Message {
  conversationId: string;
  sequence: number;
  clientId: string;
  from: ChatMessage['from'];
  /** Account id of the member of staff who wrote it; only present on messages from staff, and never sent to clients. */
  authorId?: string;
  message: string;
  at: Date;
  /** Present on the message about a transfer. Customers never get it. */
  transfer?: Transfer;
}

/** A transfer to a colleague, or back to the queue (null). */
export interface Transfer {
  from: { id: string; fullName: string };
  to: { id: string; fullName: string } | null;
  /** Empty when there is none. */
  note: string;
}

/** A message that has not been stored yet, and so has no sequence number. */
export interface MessageDraft extends Pick<Message, 'clientId' | 'from' | 'message' | 'transfer'> {
  /** Scope in which `clientId` is unique: the sender's account id, `bot` or `system`. */
  sender: string;
}

/** Names shown to users for people whose names are not known. */
export const UNKNOWN_CUSTOMER = 'Khách hàng';
export const UNKNOWN_STAFF = 'Nhân viên';
