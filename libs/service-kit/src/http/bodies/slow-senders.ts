import type { IncomingMessage } from 'node:http';
import type { BodyBounds } from './body-bounds.ts';

interface Sender {
  windowBegan: number;
  bytesBefore: number;
}

/** Measures how fast bodies arrive. */
export interface SenderWatch {
  /** Follows this request until its body is here; whoever is too slow is dropped. */
  watch(request: IncomingMessage): void;
}

const CHECKS_PER_WINDOW = 4;

/** A sender that waits for this process, which has not yet read what is there, is not slow. */
export function createSenderWatch(
  { minBytesPerSecond, windowMs }: Pick<BodyBounds, 'minBytesPerSecond' | 'windowMs'>,
  onSlow: () => void,
): SenderWatch {
  const senders = new Map<IncomingMessage, Sender>();
  const leastBytes = (minBytesPerSecond * windowMs) / 1000;
  let timer: NodeJS.Timeout | undefined;

  const check = (): void => {
    const now = performance.now();
    for (const [request, sender] of senders) {
      const { bytesRead } = request.socket;
      if (now - sender.windowBegan < windowMs) continue;
      if (bytesRead - sender.bytesBefore < leastBytes && request.readableLength === 0) {
        onSlow();
        request.destroy();
      }
      sender.windowBegan = now;
      sender.bytesBefore = bytesRead;
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
      senders.set(request, { windowBegan: performance.now(), bytesBefore: request.socket.bytesRead });
      request.once('end', () => forget(request));
      request.once('close', () => forget(request));
      timer ??= setInterval(check, windowMs / CHECKS_PER_WINDOW).unref();
    },
  };
}
