import { releaseStock, reserveStock } from '@garage/contracts';
import type { StockReservation, StockReservationOutcome } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { serveRequests } from '@garage/messaging';
import { cleanUpLater } from '@garage/testing';

export interface CatalogueProduct {
  id: string;
  name: string;
  image: string;
  price: number;
  quantity: number;
}

interface Held {
  attempt: number;
  released: boolean;
  lines: StockReservation['lines'];
}

const ignore = (): void => undefined;
const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** A fake catalogue on the real broker: stock and reservations in memory. */
export function openFakeCatalogue(messaging: Messaging) {
  const products = new Map<string, CatalogueProduct>();
  const held = new Map<string, Held>();
  const requests: StockReservation[] = [];
  let beforeReply: () => Promise<void> = async () => undefined;

  function move(lines: StockReservation['lines'], by: 1 | -1): void {
    for (const { productId, quantity } of lines) {
      const product = products.get(productId);
      if (product) product.quantity += by * quantity;
    }
  }

  function reserve({ orderId, attempt, lines }: StockReservation): StockReservationOutcome {
    const before = held.get(orderId);
    if (before && (before.attempt > attempt || (before.attempt === attempt && before.released))) {
      return { outcome: 'released' };
    }
    if (before?.attempt !== attempt) {
      const short = lines.filter(({ productId, quantity }) => (products.get(productId)?.quantity ?? 0) < quantity);
      const shortages = short.map(({ productId }) => {
        const product = products.get(productId);
        return { productId, name: product?.name ?? '', available: product?.quantity ?? 0 };
      });
      if (shortages.length > 0) return { outcome: 'refused', shortages };
      if (before && !before.released) move(before.lines, 1);
      move(lines, -1);
      held.set(orderId, { attempt, released: false, lines });
    }
    const sold = lines.flatMap(({ productId }) => products.get(productId) ?? []);
    return {
      outcome: 'reserved',
      lines: sold.map(({ id, name, image, price }) => ({ productId: id, name, image, price })),
    };
  }

  function release({ orderId, attempt }: { orderId: string; attempt: number }): { outcome: 'released' } {
    const before = held.get(orderId);
    if (!before || before.attempt <= attempt) {
      if (before && !before.released) move(before.lines, 1);
      held.set(orderId, { attempt, released: true, lines: [] });
    }
    return { outcome: 'released' };
  }

  const serving = [
    serveRequests({
      messaging,
      logger,
      contract: reserveStock,
      handle: async (request) => {
        requests.push(request);
        const answer = reserve(request);
        await beforeReply();
        return answer;
      },
    }),
    serveRequests({ messaging, logger, contract: releaseStock, handle: async (request) => release(request) }),
  ];
  const close = async (): Promise<void> => void (await Promise.all(serving.map((one) => one.stop())));
  cleanUpLater(close);

  return {
    products,
    /** All reservation requests in order of arrival. */
    requests,
    close,
    release,
    stockOf: (id: string) => products.get(id)?.quantity,
    holds: (orderId: string): boolean => held.get(orderId)?.released === false,
    /** Sets a function that is called after a reservation is made and before the reply is sent. */
    beforeReplying(work: () => Promise<void>): void {
      beforeReply = work;
    },
  };
}
