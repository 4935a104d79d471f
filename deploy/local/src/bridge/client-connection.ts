import type { Socket } from 'node:net';
import { runCommand, type Client } from './commands/run-command.ts';
import { createFrameReader, ProtocolError } from './wire/frame-reader.ts';
import { encodeReply, parseRequest } from './wire/messages.ts';

/** Serves one client's connection: its requests are answered one after the other, in their order. */
export async function serveClient(socket: Socket, client: Client): Promise<void> {
  socket.setNoDelay(true);
  // A connection that breaks has ended; whoever sent on it learns it there.
  socket.on('error', () => {});
  const frames = createFrameReader();
  try {
    for await (const chunk of socket) for (const frame of frames.push(chunk)) await answer(socket, client, frame);
  } catch (error) {
    if (!(error instanceof ProtocolError) && !isBrokenConnection(error)) throw error;
  } finally {
    socket.destroy();
    await client.services.transactions.abortOf(client.clientId);
  }
}

async function answer(socket: Socket, client: Client, frame: Buffer): Promise<void> {
  const request = parseRequest(frame);
  const document = await runCommand(client, request);
  if (request.unacknowledged || socket.destroyed) return;
  socket.cork();
  for (const part of encodeReply(request, document)) socket.write(part);
  socket.uncork();
}

const isBrokenConnection = (error: unknown): boolean => error instanceof Error && 'code' in error;
