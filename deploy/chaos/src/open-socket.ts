import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

/** A socket of the chat, once it stands; it is not opened again by itself. `from`: where it seems to come from. Rejects with the server's refusal. */
export async function openSocket(url: string, token: string, from?: string): Promise<Socket> {
  const socket = io(url, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...(from !== undefined && { extraHeaders: { 'x-forwarded-for': from } }),
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
