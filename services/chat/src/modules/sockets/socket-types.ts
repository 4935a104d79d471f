import type { ChatMessage, ClientEvent, Conversation, ServerEvent, ServerEventData } from '@garage/contracts';
import type { Subject } from '@garage/service-kit';
import type { Server, Socket } from 'socket.io';
import type { EndedBy } from '../conversations/index.ts';

/** Nothing is known of what a client sends until it has been checked. */
type ClientToServer = { [Name in ClientEvent]: (data: unknown, acknowledge: unknown) => void };
type ServerToClient = { [Name in ServerEvent]: (data: ServerEventData<Name>) => void };

/** What happened in a conversation: every node tells its own sockets. */
export type News =
  | { kind: 'message'; message: ChatMessage }
  | {
      kind: 'state';
      conversation: Conversation;
      version: number;
      /** Of who asked for it or took it; empty when it is not known. */
      socketId: string;
      endedBy: EndedBy;
    };

/** What the nodes tell each other. */
interface BetweenNodes {
  told: (news: News) => void;
  /** What the node that says so told lately was lost. */
  look: () => void;
}

/** What a connected socket is known by: its token's words, and where it comes from. */
export interface SocketData {
  subject: Subject;
  isStaff: boolean;
  /** See networkOf; for limits alone. */
  network: string;
  /** When the token ends, in milliseconds since 1970. */
  expiresAt: number;
}

export type ChatServer = Server<ClientToServer, ServerToClient, BetweenNodes, SocketData>;
export type ChatSocket = Socket<ClientToServer, ServerToClient, BetweenNodes, SocketData>;

export const rooms = {
  /** All sockets of one account, on whichever node. */
  user: (accountId: string): string => `user:${accountId}`,
  staff: 'staff',
  customers: 'customers',
} as const;
