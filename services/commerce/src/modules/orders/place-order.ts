import type { StockReservationOutcome } from '@garage/contracts';
import { FIRST_RESERVATION_ATTEMPT } from '@garage/contracts';
import { isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { KnownProductRepository } from '@garage/service-kit/known-products';
import { runningTraceparent } from '@garage/tracing';
import type { Cart } from '../carts/index.ts';
import type { CommitOrder } from './commit-together.ts';
import { refusalFor, shortageRefusal } from './order-refusals.ts';
import type { OrderRequest } from './order-request.ts';
import { requestIdOf } from './order-request.ts';
import type { Order, OrderAttempt, OrderLine, Refusal } from './order.ts';
import type { NewOrder, PlacingRepository } from './placing-repository.ts';
import type { PrepareOrders } from './prepare-order.ts';
import { findKnown, prepareOrder } from './prepare-order.ts';
import type { SettlementRepository } from './settlement-repository.ts';
import type { SingleFlight } from './single-flight.ts';
import type { Stock } from './stock.ts';

export interface PlaceOrders extends PrepareOrders {
  known: KnownProductRepository;
  placing: PlacingRepository;
  stock: Stock;
  settlements: SettlementRepository;
  /** Lets concurrent requests of this process with the same key share one attempt. */
  singleFlight: SingleFlight<Order>;
  commitOrder: CommitOrder;
}

type Reservation = Extract<StockReservationOutcome, { outcome: 'reserved' }>;

interface Placement {
  request: OrderRequest;
  correlationId: string;
}

/**
 * Orders the content of the cart: reserves its stock, then stores the order. Requests with the same key get the same order, also when
 * concurrent: catalogue gives them the same reservation, and only one order can be stored under its id and under their key.
 * @throws AppError CART_EMPTY, CART_CHANGED, STOCK_SHORT, IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE when the outcome is unknown
 */
export async function placeOrder(dependencies: PlaceOrders, placement: Placement): Promise<Order> {
  const { placing, singleFlight } = dependencies;
  const { accountId, key } = placement.request;
  const prepared = await prepareOrder(dependencies, placement.request);
  if ('known' in prepared) return outcomeOf(prepared.known);
  const place = () => reserveAndStore(dependencies, placement, prepared.cart);
  if (key === undefined) return place();
  const placed = await singleFlight(`${accountId} ${key}`, place);
  return placed ?? outcomeOf(await findKnown(placing, placement.request));
}

async function reserveAndStore(dependencies: PlaceOrders, placement: Placement, cart: Cart): Promise<Order> {
  const { placing, stock, known } = dependencies;
  const { request, correlationId } = placement;
  const { accountId, bodyHash } = request;
  const id = placing.newOrderId();
  const key = request.key ?? id;
  const { contact, expectedTotal } = request;
  const order: NewOrder = { id, accountId, key, bodyHash, contact, createdAt: new Date() };
  const answer = await stock.reserve(
    {
      orderId: id,
      attempt: FIRST_RESERVATION_ATTEMPT,
      lines: cart.lines.map(({ productId, quantity }) => ({ productId, quantity })),
      placing: { request: requestIdOf({ accountId, key }), bodyHash, owner: 'commerce' },
    },
    correlationId,
  );
  if (answer.outcome === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (answer.outcome === 'released') throw new AppError('SERVICE_UNAVAILABLE');
  if (answer.outcome === 'refused') {
    const refusal = await shortageRefusal(known, answer);
    return refuse(dependencies, placement, { order, refusal, isReserved: false });
  }
  // An earlier request with this key may have reserved, under another id and perhaps for other lines of the cart.
  const reserved = { ...order, id: answer.orderId };
  const lines = freezeLines(dependencies, cart, answer);
  const stored = await storeOrder(dependencies, placement, { order: reserved, lines, cart, expectedTotal });
  if (!stored) return answerStored(dependencies, placement, reserved);
  if ('placedAt' in stored) return stored;
  return refuse(dependencies, placement, { order: reserved, refusal: stored, isReserved: true });
}

/** The lines that catalogue has reserved, in the order of the cart. */
function freezeLines({ placing }: PlaceOrders, cart: Cart, { lines }: Reservation): OrderLine[] {
  const places = new Map(cart.lines.map(({ productId }, place) => [productId, place]));
  const placeOf = ({ productId }: { productId: string }): number => places.get(productId) ?? cart.lines.length;
  return lines
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((line) => ({ id: placing.newLineId(), ...line }));
}

interface Reserved {
  order: NewOrder;
  lines: OrderLine[];
  cart: Cart;
  expectedTotal: number | undefined;
}

/** Stores the order as placed; returns a refusal instead, or null when something is stored under its id or its key. */
async function storeOrder(
  { commitOrder }: PlaceOrders,
  { correlationId }: Placement,
  { order, lines, cart, expectedTotal }: Reserved,
): Promise<Order | Refusal | null> {
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const refusal = refusalFor({ lines, total }, expectedTotal);
  if (refusal) return refusal;
  const cause = { correlationId, traceparent: runningTraceparent() };
  try {
    return await commitOrder({ order, lines, total, cart, cause });
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

interface Refused {
  order: NewOrder;
  refusal: Refusal;
  isReserved: boolean;
}

/** Stores the refusal, so that every repeat gets it, and releases the stock. @throws AppError the refusal */
async function refuse(dependencies: PlaceOrders, placement: Placement, refused: Refused): Promise<Order> {
  const { placing, stock } = dependencies;
  const { order, refusal, isReserved } = refused;
  if (!(await placing.refuse(refused))) return answerStored(dependencies, placement, order);
  const reservation = { orderId: order.id, attempt: FIRST_RESERVATION_ATTEMPT };
  if (isReserved) await stock.releaseDue(reservation, placement.correlationId);
  return outcomeOf({ refusal, placed: null });
}

/**
 * For an order that could not be stored, because another request with its key was faster, or because it was ended: answers with what is stored. Its
 * stock is released, unless it is the stored order itself; first it is marked as ended, so that no other request can store it afterwards.
 */
async function answerStored(
  dependencies: PlaceOrders,
  placement: Placement,
  { id, accountId, key }: NewOrder,
): Promise<Order> {
  const { placing, settlements, stock } = dependencies;
  const stored = await findKnown(placing, { ...placement.request, accountId, key });
  const releaseDue = FIRST_RESERVATION_ATTEMPT;
  if (stored?.id !== id && (await settlements.end([id], { releaseDue })) > 0)
    await stock.releaseDue({ orderId: id, attempt: releaseDue }, placement.correlationId);
  return outcomeOf(stored);
}

/**
 * The placed order, or the refusal that its customer got.
 * @throws AppError with the refusal; SERVICE_UNAVAILABLE when the order was abandoned
 */
function outcomeOf(attempt: Pick<OrderAttempt, 'placed' | 'refusal'> | null): Order {
  if (attempt?.placed) return attempt.placed;
  if (!attempt?.refusal) throw new AppError('SERVICE_UNAVAILABLE', { message: 'Outcome of the order unknown' });
  const { code, values, details } = attempt.refusal;
  throw new AppError(code, { ...(values && { values }), ...(details && { details }) });
}
