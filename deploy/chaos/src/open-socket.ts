import { io, type Socket } from 'socket.io-client';

/** Opens a socket of the chat without reconnection. `from`: its apparent network address. Rejects with the server's refusal. */
export async function openSocket(url: string, token: string, from?: string): Promise<Socket> {
  const socket = io(url, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    timeout: 120_000,
    ...(from !== undefined && { extraHeaders: { 'x-forwarded-for': from } }),
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
