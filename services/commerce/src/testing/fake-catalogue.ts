import { releaseStock, reserveStock, settleOrders } from '@garage/contracts';
import type { StockReservation, StockReservationOutcome } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { ask, serveRequests } from '@garage/messaging';
import { cleanUpLater } from '@garage/testing';

interface CatalogueProduct {
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
  /** Present until the order is confirmed or its stock is released. */
  placing?: StockReservation['placing'];
}

const ignore = (): void => undefined;
const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Stock and reservations in memory. */
function createFakeStock() {
  const products = new Map<string, CatalogueProduct>();
  const held = new Map<string, Held>();

  function move(lines: StockReservation['lines'], by: 1 | -1): void {
    for (const { productId, quantity } of lines) {
      const product = products.get(productId);
      if (product) product.quantity += by * quantity;
    }
  }

  function present(orderId: string, lines: StockReservation['lines']): StockReservationOutcome {
    const sold = lines.flatMap(({ productId, quantity }) => {
      const product = products.get(productId);
      return product ? [{ productId, quantity, name: product.name, image: product.image, price: product.price }] : [];
    });
    return { outcome: 'reserved', orderId, lines: sold };
  }

  function reserve({ orderId, attempt, lines, placing }: StockReservation): StockReservationOutcome {
    const first = [...held].find(([, one]) => placing !== undefined && one.placing?.request === placing.request);
    if (placing && first) {
      const [firstId, { lines: held, placing: same }] = first;
      return same?.bodyHash === placing.bodyHash ? present(firstId, held) : { outcome: 'reused' };
    }
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
      held.set(orderId, { attempt, released: false, lines, ...(placing && { placing }) });
    }
    return present(orderId, lines);
  }

  function release({ orderId, attempt }: { orderId: string; attempt: number }): { outcome: 'released' } {
    const before = held.get(orderId);
    if (!before || before.attempt <= attempt) {
      if (before && !before.released) move(before.lines, 1);
      held.set(orderId, { attempt, released: true, lines: [] });
    }
    return { outcome: 'released' };
  }

  return {
    products,
    reserve,
    release,
    confirm: (orderId: string) => void delete held.get(orderId)?.placing,
    unsettled: (): string[] => [...held].flatMap(([orderId, { placing }]) => (placing ? [orderId] : [])),
    holds: (orderId: string): boolean => held.get(orderId)?.released === false,
  };
}

/** A fake catalogue on the real broker. */
export function openFakeCatalogue(messaging: Messaging) {
  const stock = createFakeStock();
  const { products, reserve, release, unsettled, holds } = stock;
  const requests: StockReservation[] = [];
  let beforeReply: () => Promise<void> = async () => undefined;

  /** Asks commerce what became of all orders that it has not confirmed, as catalogue does after a while. */
  async function settle(): Promise<void> {
    const { placed, ended } = await ask({ messaging, contract: settleOrders, request: { orderIds: unsettled() } });
    placed.forEach(stock.confirm);
    for (const orderId of ended) release({ orderId, attempt: 1 });
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
    /** Ids of the orders that commerce has not confirmed. */
    unsettled,
    close,
    release,
    settle,
    stockOf: (id: string) => products.get(id)?.quantity,
    holds,
    /** Sets a function that is called after a reservation is made and before the reply is sent. */
    beforeReplying(work: () => Promise<void>): void {
      beforeReply = work;
    },
  };
}
