import { successMessages } from '@garage/contracts';
import type { Conversation, EndedBy, Message } from '../conversations/index.ts';
import { presentConversation, presentMessage, UNKNOWN_STAFF } from '../conversations/index.ts';
import type { PresenceChange } from '../presence/index.ts';
import type { Heard } from './heard.ts';
import type { ChatServer, News } from './socket-types.ts';
import { rooms } from './socket-types.ts';

export type Announcer = ReturnType<typeof createAnnouncer>;

/**
 * Tells sockets what happened. A room is an account's or the staff's: no client ever names one. News of a conversation goes to
 * every node, which tells its own sockets once; typing, presence and what was seen may be lost.
 */
export function createAnnouncer(io: ChatServer, heard: Heard) {
  /** Tells this node's sockets, unless they were told. `except`: a socket that knows already. */
  const here = (news: News, except = ''): boolean => {
    const isNew = isNewIn(heard, news);
    if (isNew) tellLocal(io, { news, except });
    return isNew;
  };
  const everywhere = (news: News, except?: string): void => {
    here(news, except);
    io.serverSideEmit('told', news);
  };
  io.on('told', (news) => void here(news));

  return {
    here,

    message: (accountId: string, message: Message, except?: string): void =>
      everywhere(newsOfMessage(accountId, message), except),

    /** A conversation waits, was taken or is over. */
    state: (conversation: Conversation, known: StateDetails): void => everywhere(newsOfState(conversation, known)),

    seen(accountId: string, sequence: number, except: string): void {
      io.to(rooms.user(accountId)).to(rooms.staff).except(except).emit('seen', { userId: accountId, sequence });
    },

    typing(accountId: string, { typing, byStaff, except }: Typing): void {
      const room = byStaff ? rooms.user(accountId) : rooms.staff;
      io.to(room).except(except).emit('typing', { userId: accountId, typing });
    },

    /** A customer is gone with all that was said; every node tells its own sockets. */
    erased(accountId: string): void {
      const message = successMessages.CHAT_ENDED_BY_CUSTOMER;
      io.local.to(rooms.staff).emit('chat_ended', { message, userId: accountId });
    },

    /** Every node tells its own sockets. */
    presence({ accountId, online }: PresenceChange): void {
      const at = new Date().toISOString();
      if (accountId === undefined) io.local.to(rooms.customers).emit('presence', { online, at });
      else io.local.to(rooms.staff).emit('presence', { userId: accountId, online, at });
    },
  };
}

interface Typing {
  typing: boolean;
  byStaff: boolean;
  /** The socket of whoever types. */
  except: string;
}

export interface StateDetails {
  /** Whether the customer is connected. */
  online: boolean;
  /** Of the customer who asks for it, or of the staff who took it; for information only. */
  socketId?: string;
}

export function newsOfMessage(accountId: string, message: Message): News {
  return { kind: 'message', message: presentMessage(message, accountId) };
}

export function newsOfState(conversation: Conversation, { online, socketId = '' }: StateDetails): News {
  const { version, endedBy = 'staff' } = conversation;
  const view = presentConversation(conversation, online);
  return { kind: 'state', conversation: view, version, socketId, endedBy };
}

function isNewIn(heard: Heard, news: News): boolean {
  if (news.kind === 'message') return heard.isNewMessage(news.message.conversationId, news.message.sequence);
  const { conversation, version } = news;
  // What was said to the bot comes with the conversation itself.
  if (conversation.state === 'waiting') heard.begin(conversation._id, conversation.lastSequence);
  return heard.isNewState({ id: conversation._id, version });
}

const endTexts = {
  staff: 'CHAT_ENDED_BY_STAFF',
  customer: 'CHAT_ENDED_BY_CUSTOMER',
  idle: 'CHAT_ENDED_IDLE',
} as const satisfies Record<EndedBy, keyof typeof successMessages>;

function tellLocal(io: ChatServer, { news, except }: { news: News; except: string }): void {
  const userId = news.kind === 'message' ? news.message.userId : news.conversation.userId;
  const [customer, staff] = [io.local.to(rooms.user(userId)), io.local.to(rooms.staff)];
  const both = customer.to(rooms.staff).except(except);
  if (news.kind === 'message') {
    both.emit('receive_message', news.message);
    return;
  }
  const { conversation, socketId, endedBy } = news;
  if (conversation.state === 'ended') {
    both.emit('chat_ended', { message: successMessages[endTexts[endedBy]], userId });
  } else if (conversation.state === 'waiting') staff.emit('start_chat', { userId, socketId, conversation });
  else {
    const adminName = conversation.admin?.fullName ?? UNKNOWN_STAFF;
    customer.emit('start_chat', {
      adminSocketId: socketId,
      adminName,
      conversation: { ...conversation, online: true },
    });
    staff.emit('start_chat', { userId, socketId, conversation });
  }
}
