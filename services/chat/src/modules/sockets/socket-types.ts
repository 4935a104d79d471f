import type { ChatMessage, ClientEvent, Conversation, ServerEvent, ServerEventData, Transfer } from '@garage/contracts';
import type { Subject } from '@garage/service-kit';
import type { Server, Socket } from 'socket.io';
import type { EndedBy, StaffFields } from '../conversations/index.ts';

/** Events from clients. Their data are `unknown` until they are validated. */
type ClientToServer = { [Name in ClientEvent]: (data: unknown, acknowledge: unknown) => void };
type ServerToClient = { [Name in ServerEvent]: (data: ServerEventData<Name>) => void };

/**
 * A change of a conversation, published to every node for its own sockets. What only staff may see is apart from what customers get, also
 * because nodes of the previous release send customers the message as it is.
 */
export type ConversationUpdate =
  | { kind: 'message'; message: ChatMessage; transfer?: Transfer }
  | {
      kind: 'state';
      conversation: Conversation;
      forStaff?: StaffFields;
      version: number;
      /** Socket of the person who started or claimed the conversation; empty when unknown. */
      socketId: string;
      endedBy: EndedBy;
    };

/** Events between nodes. Their names are part of the wire format between releases. */
interface BetweenNodes {
  told: (update: ConversationUpdate) => void;
  /** Asks other nodes to catch up now, because recent updates of the sending node may be lost. */
  look: () => void;
}

/** Data of a connected socket, from its token and address. */
export interface SocketData {
  subject: Subject;
  isStaff: boolean;
  /** Network of the connection as computed by `networkOf`, used only for rate limits. */
  network: string;
  /** Expiry of the token, in milliseconds since 1970. */
  expiresAt: number;
}

export type ChatServer = Server<ClientToServer, ServerToClient, BetweenNodes, SocketData>;
export type ChatSocket = Socket<ClientToServer, ServerToClient, BetweenNodes, SocketData>;

export const rooms = {
  /** All sockets of one account, on any node. */
  user: (accountId: string): string => `user:${accountId}`,
  staff: 'staff',
  customers: 'customers',
} as const;
