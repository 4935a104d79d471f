import type { Socket } from 'node:net';
import { runCommand, type Client } from './commands/run-command.ts';
import { createFrameReader, ProtocolError } from './wire/frame-reader.ts';
import { encodeReply, parseRequest } from './wire/messages.ts';

export type ClientConnection = ReturnType<typeof serveClient>;

/** Serves one client's connection: answers its requests in order, one after the other. */
export function serveClient(socket: Socket, client: Client) {
  let answering = false;
  let closing = false;

  const serve = async () => {
    const frames = createFrameReader();
    for await (const chunk of socket) {
      for (const frame of frames.push(chunk)) {
        if (closing) return;
        answering = true;
        await answer(socket, client, frame);
        answering = false;
      }
      if (closing) return;
    }
  };
  const done = async () => {
    try {
      await serve();
    } catch (error) {
      if (!(error instanceof ProtocolError) && !isBrokenConnection(error)) throw error;
    } finally {
      // Sends the buffered bytes before closing.
      socket.destroySoon();
      await client.services.transactions.abortOf(client.clientId);
    }
  };

  socket.setNoDelay(true);
  // Without a listener the error would end the process. The connection ends because the loop above, which reads it, fails as well.
  socket.on('error', () => {});
  return {
    /** Resolves when the connection has ended and its open transactions were aborted. */
    done: done(),
    /** Ends the connection after the current request. */
    close(): void {
      closing = true;
      if (!answering) socket.destroy();
    },
    /** Ends the connection immediately. */
    destroy: () => void socket.destroy(),
  };
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
