import { floodLimits } from '@garage/contracts';
import { createRateWindows } from './rate-windows.ts';
import type { SocketMetrics } from './socket-metrics.ts';
import type { ChatSocket } from './socket-types.ts';

/** Closes a connection that sends far too much, whatever it is. `refused` is to be told of each event beyond the limits. */
export function closeFloods(socket: ChatSocket, metrics: SocketMetrics): { refused: () => void } {
  const windows = createRateWindows();
  let isClosed = false;
  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    metrics.countEvent('flood', 'closed');
    socket.disconnect(true);
  };
  const bytes = createByteWindow();
  socket.conn.on('packet', ({ data }: { data?: unknown }) => {
    const now = performance.now();
    const isFree = windows.take('packets', floodLimits.packets, now) && bytes.take(sizeOf(data), now);
    if (!isFree) close();
  });
  return {
    refused() {
      if (!windows.take('refusals', floodLimits.refusals, performance.now())) close();
    },
  };
}

/** Characters of a text are counted as bytes: a bound need not be exact. */
const sizeOf = (data: unknown): number => (typeof data === 'string' || Buffer.isBuffer(data) ? data.length : 0);

function createByteWindow() {
  const { max, seconds } = floodLimits.bytes;
  let begun = 0;
  let bytes = 0;
  return {
    take(size: number, now: number): boolean {
      if (now - begun > seconds * 1_000) {
        begun = now;
        bytes = 0;
      }
      bytes += size;
      return bytes <= max;
    },
  };
}
