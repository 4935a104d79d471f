import {
  cancelOrderRoute,
  createOrderRoute,
  deleteOrderRoute,
  listOwnOrdersRoute,
  orderDetailRoute,
  reorderRoute,
  SUCCESS,
  successMessages,
  updateOrderRoute,
} from '@garage/contracts';
import type { App, Page } from '@garage/service-kit';
import { addRoute, AppError, assertOwnAccount, createListStreams, isStaff } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import type { CartRepository } from '../carts/index.ts';
import { cancelOrder, removeFromHistory } from './cancel-order.ts';
import { changeStatus } from './change-status.ts';
import { deleteOrder } from './delete-order.ts';
import type { OrderListRepository } from './order-list-repository.ts';
import { DEFAULT_PAGE_SIZE } from './order-list-repository.ts';
import type { OrderParts } from './order-parts.ts';
import { assertMayRead } from './order-policy.ts';
import { presentOrder, presentOrderDetail } from './order-presenter.ts';
import { readOrderRequest } from './order-request.ts';
import type { PlaceOrders } from './place-order.ts';
import { placeOrder } from './place-order.ts';
import { reorder, reorderMessage } from './reorder.ts';

export interface OrderDependencies extends PlaceOrders, OrderParts {
  lists: OrderListRepository;
  carts: CartRepository;
}

export function addOrderRoutes(app: App, dependencies: OrderDependencies): void {
  addCustomerRoutes(app, dependencies);
  addChangeRoutes(app, dependencies);
}

function addCustomerRoutes(app: App, dependencies: OrderDependencies): void {
  const { lists, orders } = dependencies;
  const streams = createListStreams();

  addRoute(app, createOrderRoute, async ({ body, subject, request: { headers, id: correlationId } }) => {
    assertOwnAccount(subject, body.account_id);
    const key = headers['idempotency-key'];
    const request = readOrderRequest({ subject, body, key });
    const order = await placeOrder(dependencies, { request, correlationId });
    // The response shows the order as it was placed, whatever its status is now, so that a repeated request gets the
    // response of the first one.
    const placed = presentOrder({ ...order, status: 'pending' });
    return { status: SUCCESS, message: successMessages.ORDER_PLACED, order: placed };
  });

  addRoute(app, listOwnOrdersRoute, async ({ params: { accountId }, query, subject, reply }) => {
    assertOwnAccount(subject, accountId);
    const list = {
      stream: (page?: Page) => lists.streamOwn(accountId, page),
      count: (max: number) => lists.countOwn(accountId, max),
      defaultLimit: DEFAULT_PAGE_SIZE,
    };
    return streams.sendList(reply, query, { list, present: presentOrder });
  });

  addRoute(app, orderDetailRoute, async ({ params: { id }, subject }) => {
    const order = await orders.find(id);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    assertMayRead(subject, order);
    return presentOrderDetail(order);
  });

  addRoute(app, reorderRoute, async ({ params: { id }, subject: { accountId } }) => {
    const lines = await reorder(dependencies, { id, accountId });
    return { status: SUCCESS, message: reorderMessage(lines), lines };
  });
}

function addChangeRoutes(app: App, dependencies: OrderDependencies): void {
  addRoute(app, updateOrderRoute, async ({ params: { id }, body: { status, from }, ...caller }) => {
    await changeStatus(dependencies, { id, status, from, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.ORDER_UPDATED };
  });

  addRoute(app, cancelOrderRoute, async ({ params: { id }, subject: { accountId }, request }) => {
    await cancelOrder(dependencies, { id, accountId, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.ORDER_CANCELLED };
  });

  addRoute(app, deleteOrderRoute, async ({ params: { id }, query: { from }, ...caller }) => {
    const { subject, request } = caller;
    if (isStaff(subject) && from !== 'history') await deleteOrder(dependencies, { id, author: authorOf(caller) });
    else await removeFromHistory(dependencies, { id, accountId: subject.accountId, correlationId: request.id });
    return { status: SUCCESS, data: { message: successMessages.ORDER_DELETED } };
  });
}
