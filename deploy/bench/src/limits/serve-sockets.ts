import { createServer } from 'node:http';
import { SOCKET_PATH } from '@garage/contracts';
import { Server } from 'socket.io';

export interface SentMessage {
  /** The customer whose conversation it is. */
  accountId: string;
  sender: string;
  message: string;
  clientId: string;
}

interface Handlers {
  /** Called before a customer's connection is admitted. */
  connect: (accountId: string) => Promise<void>;
  /** Returns the message's sequence number in its conversation. */
  number: (message: SentMessage) => Promise<number>;
}

interface MessageData {
  userId?: string;
  message: string;
  clientId: string;
}

/** A bare Socket.IO server on PORT, which run-bench.ts sets: without adapter and authentication; it validates nothing. */
export function serveSockets({ connect, number }: Handlers): void {
  const http = createServer((_request, response) => response.end('{}'));
  const io = new Server(http, { path: SOCKET_PATH, transports: ['websocket'], serveClient: false });
  const readToken = (token: string): { accountId: string; role: string } => JSON.parse(token);

  const admit = async (token: string, next: () => void): Promise<void> => {
    const { accountId, role } = readToken(token);
    if (role === 'customer') await connect(accountId);
    next();
  };
  io.use((socket, next) => void admit(socket.handshake.auth['token'], next));
  io.on('connection', (socket) => {
    const { accountId: sender, role } = readToken(socket.handshake.auth['token']);
    void socket.join(role === 'admin' ? 'staff' : sender);
    const send = async ({ userId: accountId = sender, message, clientId }: MessageData): Promise<object> => {
      const sequence = await number({ accountId, sender, message, clientId });
      const sent = { userId: accountId, message, clientId, sequence, at: new Date().toISOString() };
      io.to([accountId, 'staff']).except(socket.id).emit('receive_message', sent);
      return { ok: true, sequence, at: sent.at };
    };
    socket.on(
      'send_message',
      (data: MessageData, acknowledge: (answer: object) => void) => void send(data).then(acknowledge),
    );
  });
  http.listen(Number(process.env['PORT']), '127.0.0.1');
}
