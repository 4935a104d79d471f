// The upper limit of live chat: a bare Socket.IO server without storage, adapter and authentication.
import { createServer } from 'node:http';
import { SOCKET_PATH } from '@garage/contracts';
import { Server } from 'socket.io';

interface SentMessage {
  userId?: string;
  message: string;
  clientId: string;
}

const http = createServer((_request, response) => response.end('{}'));
const io = new Server(http, { path: SOCKET_PATH, transports: ['websocket'], serveClient: false });
const counters = new Map<string, number>();

io.on('connection', (socket) => {
  const { accountId, role }: { accountId: string; role: string } = JSON.parse(socket.handshake.auth['token']);
  void socket.join(role === 'admin' ? 'staff' : accountId);
  socket.on(
    'send_message',
    ({ userId = accountId, message, clientId }: SentMessage, acknowledge: (answer: object) => void) => {
      const sequence = (counters.get(userId) ?? 0) + 1;
      counters.set(userId, sequence);
      const at = new Date().toISOString();
      io.to([userId, 'staff']).except(socket.id).emit('receive_message', { userId, message, clientId, sequence, at });
      acknowledge({ ok: true, sequence, at });
    },
  );
});
http.listen(Number(process.env['PORT']), '127.0.0.1');
