import { successMessages } from '@garage/contracts';
import type { SharedPage } from '@garage/contracts';
import type { Conversation, EndedBy, Message } from '../conversations/index.ts';
import {
  presentConversation,
  presentMessage,
  presentStaffFields,
  presentTransfer,
  UNKNOWN_STAFF,
} from '../conversations/index.ts';
import type { PresenceChange } from '../presence/index.ts';
import type { DeliveryTracker } from './delivery-tracker.ts';
import type { ChatServer, ConversationUpdate } from './socket-types.ts';
import { rooms } from './socket-types.ts';

export type Announcer = ReturnType<typeof createAnnouncer>;

/**
 * Emits events to sockets. Rooms belong to an account or to all staff, and clients cannot name them. Updates of conversations are
 * published to every node, which emits each to its own sockets once; typing, presence and seen events may be lost.
 */
export function createAnnouncer(io: ChatServer, delivered: DeliveryTracker) {
  /**
   * Sends an update to this node's sockets, except the socket `except`, which already has it. Returns false when it
   * was delivered before.
   */
  const deliverLocally = (update: ConversationUpdate, except = ''): boolean => {
    const isNew = recordUpdate(delivered, update);
    if (isNew) emitLocally(io, { update, except });
    return isNew;
  };
  const publish = (update: ConversationUpdate, except?: string): void => {
    deliverLocally(update, except);
    io.serverSideEmit('told', update);
  };
  io.on('told', (update) => void deliverLocally(update));

  return {
    deliverLocally,

    message: (accountId: string, message: Message, except?: string): void =>
      publish(messageUpdate(accountId, message), except),

    /** Publishes the new state of a conversation. */
    state: (conversation: Conversation, details: StateDetails): void => publish(stateUpdate(conversation, details)),

    /** Tells staff on all nodes which page a customer shows now; null: none. */
    page(accountId: string, page: SharedPage | null): void {
      io.to(rooms.staff).emit('shared_page', { userId: accountId, page });
    },

    seen(accountId: string, sequence: number, except: string): void {
      io.to(rooms.user(accountId)).to(rooms.staff).except(except).emit('seen', { userId: accountId, sequence });
    },

    typing(accountId: string, { typing, byStaff, except }: Typing): void {
      const room = byStaff ? rooms.user(accountId) : rooms.staff;
      io.to(room).except(except).emit('typing', { userId: accountId, typing });
    },

    /**
     * Tells the staff connected to this node that a customer was erased. Other nodes need not be told, because every
     * node receives the event of the erasure.
     */
    erased(accountId: string): void {
      const message = successMessages.CHAT_ENDED_BY_CUSTOMER;
      io.local.to(rooms.staff).emit('chat_ended', { message, userId: accountId });
    },

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
  /** Id of the socket of the person who is typing, which does not need the event. */
  except: string;
}

export interface StateDetails {
  /** True when the customer is connected. */
  online: boolean;
  /**
   * Socket of the customer who started the conversation or of the member of staff who claimed it. Part of the specified event;
   * messages are routed by account, never by this socket.
   */
  socketId?: string;
}

export function messageUpdate(accountId: string, message: Message): ConversationUpdate {
  const { transfer } = message;
  return {
    kind: 'message',
    message: presentMessage(message, accountId),
    ...(transfer && { transfer: presentTransfer(transfer) }),
  };
}

export function stateUpdate(conversation: Conversation, { online, socketId = '' }: StateDetails): ConversationUpdate {
  const { version, endedBy = 'staff' } = conversation;
  const view = presentConversation(conversation, online);
  return { kind: 'state', conversation: view, forStaff: presentStaffFields(conversation), version, socketId, endedBy };
}

function recordUpdate(delivered: DeliveryTracker, update: ConversationUpdate): boolean {
  if (update.kind === 'message') return delivered.recordMessage(update.message.conversationId, update.message.sequence);
  const { conversation, version } = update;
  // A new conversation begins with the messages exchanged with the bot, which the customer's browser already has.
  if (version === 1) delivered.markDeliveredUpTo(conversation._id, conversation.lastSequence);
  return delivered.recordState({ id: conversation._id, version });
}

const endTexts = {
  staff: 'CHAT_ENDED_BY_STAFF',
  customer: 'CHAT_ENDED_BY_CUSTOMER',
  idle: 'CHAT_ENDED_IDLE',
} as const satisfies Record<EndedBy, keyof typeof successMessages>;

function emitLocally(io: ChatServer, { update, except }: { update: ConversationUpdate; except: string }): void {
  const userId = update.kind === 'message' ? update.message.userId : update.conversation.userId;
  const [customer, staff] = [io.local.to(rooms.user(userId)), io.local.to(rooms.staff)];
  const both = customer.to(rooms.staff).except(except);
  if (update.kind === 'message') {
    emitMessage(io, { update, except });
    return;
  }
  const { conversation, socketId, endedBy, forStaff } = update;
  const staffView = { ...conversation, ...forStaff };
  if (conversation.state === 'ended') {
    both.emit('chat_ended', { message: successMessages[endTexts[endedBy]], userId });
  } else if (conversation.state === 'waiting') {
    staff.emit('start_chat', { userId, socketId, conversation: staffView });
    // The customer's browser knows that its new conversation waits, but not that staff gave it back to the queue.
    if (update.version > 1) {
      customer.except(rooms.staff).emit('start_chat', { conversation: { ...conversation, online: true } });
    }
  } else {
    const adminName = conversation.admin?.fullName ?? UNKNOWN_STAFF;
    customer.emit('start_chat', {
      adminSocketId: socketId,
      adminName,
      conversation: { ...conversation, online: true },
    });
    staff.emit('start_chat', { userId, socketId, conversation: staffView });
  }
}

/** Staff get a transfer with its note, except a member of staff who is the customer. */
function emitMessage(
  io: ChatServer,
  { update: { message, transfer }, except }: { update: MessageUpdate; except: string },
): void {
  const [customer, staff] = [io.local.to(rooms.user(message.userId)), io.local.to(rooms.staff).except(except)];
  if (transfer) {
    customer.emit('receive_message', message);
    staff.except(rooms.user(message.userId)).emit('receive_message', { ...message, transfer });
  } else customer.to(rooms.staff).except(except).emit('receive_message', message);
}

type MessageUpdate = Extract<ConversationUpdate, { kind: 'message' }>;
