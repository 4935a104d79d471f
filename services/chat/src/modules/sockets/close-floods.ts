import { floodLimits } from '@garage/contracts';
import { createRateWindows } from './rate-windows.ts';
import type { SocketMetrics } from './socket-metrics.ts';
import type { ChatSocket } from './socket-types.ts';

/** Closes a connection that floods the server. Call `countRefusal` for each event beyond the rate limits. */
export function closeFloods(socket: ChatSocket, metrics: SocketMetrics): { countRefusal: () => void } {
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
    const isWithinLimits = windows.take('packets', floodLimits.packets, now) && bytes.take(sizeOf(data), now);
    if (!isWithinLimits) close();
  });
  return {
    countRefusal() {
      if (!windows.take('refusals', floodLimits.refusals, performance.now())) close();
    },
  };
}

/**
 * Size of a packet. For a string it is the number of characters instead of bytes, which is exact enough for the
 * limit.
 */
const sizeOf = (data: unknown): number => (typeof data === 'string' || Buffer.isBuffer(data) ? data.length : 0);

function createByteWindow() {
  const { max, seconds } = floodLimits.bytes;
  let windowStart = 0;
  let bytes = 0;
  return {
    take(size: number, now: number): boolean {
      if (now - windowStart > seconds * 1_000) {
        windowStart = now;
        bytes = 0;
      }
      bytes += size;
      return bytes <= max;
    },
  };
}
