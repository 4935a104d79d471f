import type { ClientEvent, ServerEvent, ServerEventData } from '@garage/contracts';
import type { Subject } from '@garage/service-kit';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** Nothing is known of what a client sends until it has been checked. */
type ClientToServer = { [Name in ClientEvent]: (data: unknown, acknowledge: unknown) => void };
type ServerToClient = { [Name in ServerEvent]: (data: ServerEventData<Name>) => void };

/** What a connected socket is known by: its token's words. */
export interface SocketData {
  subject: Subject;
  isStaff: boolean;
  /** When the token ends, in milliseconds since 1970. */
  expiresAt: number;
}

export type ChatServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
export type ChatSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

export const rooms = {
  /** All sockets of one account, on whichever node. */
  user: (accountId: string): string => `user:${accountId}`,
  staff: 'staff',
  customers: 'customers',
} as const;
