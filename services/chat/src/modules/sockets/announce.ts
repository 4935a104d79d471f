import { successMessages } from '@garage/contracts';
import type { Conversation, Message } from '../conversations/index.ts';
import { presentConversation, presentMessage, UNKNOWN_STAFF } from '../conversations/index.ts';
import type { PresenceChange } from '../presence/index.ts';
import type { ChatServer } from './socket-types.ts';
import { rooms } from './socket-types.ts';

export interface AnnounceOptions {
  /** A socket that knows already. */
  except?: string;
  /** Only to the sockets of this node. */
  local?: boolean;
}

export type Announcer = ReturnType<typeof createAnnouncer>;

/** Tells sockets what happened. A room is an account's or the staff's: no client ever names one. */
export function createAnnouncer(io: ChatServer) {
  const to = (accountId: string, { except, local = false }: AnnounceOptions = {}) => {
    const target = (local ? io.local : io).to(rooms.user(accountId)).to(rooms.staff);
    return except === undefined ? target : target.except(except);
  };
  const staff = (local = false) => (local ? io.local : io).to(rooms.staff);
  const customer = (accountId: string, local = false) => (local ? io.local : io).to(rooms.user(accountId));

  return {
    message(accountId: string, message: Message, options?: AnnounceOptions): void {
      to(accountId, options).emit('receive_message', presentMessage(message, accountId));
    },

    /** To staff: a conversation waits. */
    waiting(conversation: Conversation, online: boolean, local?: boolean): void {
      staff(local).emit('start_chat', {
        userId: conversation.accountId,
        conversation: presentConversation(conversation, online),
      });
    },

    /** One of the staff has taken it. `socketId` is theirs, for information only. */
    claimed(
      conversation: Conversation,
      { online, socketId = '', local }: { online: boolean; socketId?: string; local?: boolean },
    ): void {
      const { accountId, admin } = conversation;
      customer(accountId, local).emit('start_chat', {
        adminSocketId: socketId,
        adminName: admin?.fullName || UNKNOWN_STAFF,
        conversation: presentConversation(conversation, true),
      });
      staff(local).emit('start_chat', {
        userId: accountId,
        socketId,
        conversation: presentConversation(conversation, online),
      });
    },

    ended(accountId: string, by: 'staff' | 'customer', local?: boolean): void {
      const message = by === 'staff' ? successMessages.CHAT_ENDED_BY_STAFF : successMessages.CHAT_ENDED_BY_CUSTOMER;
      to(accountId, { local: local ?? false }).emit('chat_ended', { message, userId: accountId });
    },

    seen(accountId: string, sequence: number, except: string): void {
      to(accountId, { except }).emit('seen', { userId: accountId, sequence });
    },

    typing(accountId: string, { typing, byStaff }: { typing: boolean; byStaff: boolean }): void {
      const target = byStaff ? customer(accountId) : staff();
      target.emit('typing', { userId: accountId, typing });
    },

    /** Every node tells its own sockets. */
    presence({ accountId, online }: PresenceChange): void {
      const at = new Date().toISOString();
      if (accountId === undefined) io.local.to(rooms.customers).emit('presence', { online, at });
      else io.local.to(rooms.staff).emit('presence', { userId: accountId, online, at });
    },
  };
}
