import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

/** A socket of the chat, once it stands; it is not opened again by itself. Rejects with the server's refusal. */
export async function openSocket(url: string, token: string): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
