import type { ChatMessage, ClientEvent, Conversation, ServerEvent, ServerEventData } from '@garage/contracts';
import type { Subject } from '@garage/service-kit';
import type { Server, Socket } from 'socket.io';
import type { EndedBy } from '../conversations/index.ts';

/** Client data is unknown until validated. */
type ClientToServer = { [Name in ClientEvent]: (data: unknown, acknowledge: unknown) => void };
type ServerToClient = { [Name in ServerEvent]: (data: ServerEventData<Name>) => void };

/** A change of a conversation, published to every node for its own sockets. */
export type ConversationUpdate =
  | { kind: 'message'; message: ChatMessage }
  | {
      kind: 'state';
      conversation: Conversation;
      version: number;
      /** Socket that started or claimed it; empty when unknown. */
      socketId: string;
      endedBy: EndedBy;
    };

/** Events between nodes. Their names are part of the wire format between releases. */
interface BetweenNodes {
  told: (update: ConversationUpdate) => void;
  /** The sender's recent updates may be lost: catch up now. */
  look: () => void;
}

/** Data of a connected socket, from its token and address. */
export interface SocketData {
  subject: Subject;
  isStaff: boolean;
  /** For rate limits only; see networkOf. */
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
