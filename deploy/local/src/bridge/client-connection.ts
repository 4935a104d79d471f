import type { Socket } from 'node:net';
import { runCommand, type Client } from './commands/run-command.ts';
import { createFrameReader, ProtocolError } from './wire/frame-reader.ts';
import { encodeReply, parseRequest } from './wire/messages.ts';

export interface ClientConnection {
  /** Resolves when the connection has ended and what it left open was aborted. */
  readonly done: Promise<void>;
  /** Ends the connection; a request that is being answered still gets its answer. */
  close(): void;
  /** Ends the connection at once. */
  destroy(): void;
}

/** Serves one client's connection: its requests are answered one after the other, in their order. */
export function serveClient(socket: Socket, client: Client): ClientConnection {
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
      // What was written is still sent.
      socket.destroySoon();
      await client.services.transactions.abortOf(client.clientId);
    }
  };

  socket.setNoDelay(true);
  // A connection that breaks has ended; whoever sent on it learns it there.
  socket.on('error', () => {});
  return {
    done: done(),
    close() {
      closing = true;
      if (!answering) socket.destroy();
    },
    destroy: () => socket.destroy(),
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
