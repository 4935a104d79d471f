import type { IncomingMessage } from 'node:http';
import type { BodyBounds } from './body-bounds.ts';

interface Sender {
  windowStart: number;
  bytesAtStart: number;
}

/** Measures how fast bodies arrive. */
export interface SenderWatch {
  /** Watches this request until its body is received; closes its connection when it is too slow. */
  watch(request: IncomingMessage): void;
}

const CHECKS_PER_WINDOW = 4;

/** Creates a watch of senders. A sender does not count as slow while this process has received bytes that it has not read. */
export function createSenderWatch(
  { minBytesPerSecond, windowMs }: Pick<BodyBounds, 'minBytesPerSecond' | 'windowMs'>,
  onSlow: () => void,
): SenderWatch {
  const senders = new Map<IncomingMessage, Sender>();
  const minBytes = (minBytesPerSecond * windowMs) / 1000;
  let timer: NodeJS.Timeout | undefined;

  const check = (): void => {
    const now = performance.now();
    for (const [request, sender] of senders) {
      const { bytesRead } = request.socket;
      if (now - sender.windowStart < windowMs) continue;
      if (bytesRead - sender.bytesAtStart < minBytes && request.readableLength === 0) {
        onSlow();
        request.destroy();
      }
      sender.windowStart = now;
      sender.bytesAtStart = bytesRead;
    }
  };
  const forget = (request: IncomingMessage): void => {
    senders.delete(request);
    if (senders.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    watch(request) {
      if (request.complete || request.destroyed) return;
      senders.set(request, { windowStart: performance.now(), bytesAtStart: request.socket.bytesRead });
      request.once('end', () => forget(request));
      request.once('close', () => forget(request));
      timer ??= setInterval(check, windowMs / CHECKS_PER_WINDOW).unref();
    },
  };
}
