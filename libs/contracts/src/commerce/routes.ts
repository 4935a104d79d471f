import { Type } from 'typebox';
import { defineRoute } from '../core/route.ts';
import { periodQuerySchema } from '../core/period.ts';
import { csvSchema, idParamsSchema, messageSchema, pagingQuerySchema } from '../core/shapes.ts';
import { commerceEndpoints as endpoints } from './endpoints.ts';
import { commerceOfficeEndpoints as officeEndpoints } from './office-endpoints.ts';
import {
  addToCartBodySchema,
  alertsQuerySchema,
  cartItemAnswerSchema,
  cartQuantityBodySchema,
  cartSchema,
  createOrderBodySchema,
  orderAlertsSchema,
  orderAnswerSchema,
  orderDeletedSchema,
  orderDeleteQuerySchema,
  orderDetailSchema,
  orderListQuerySchema,
  orderSchema,
  orderPeriodStatsSchema,
  orderStatsSchema,
  orderStatusBodySchema,
  ownAccountParamsSchema,
  reorderAnswerSchema,
} from './schemas.ts';

export const getCartRoute = defineRoute({
  id: 'cart.get',
  endpoint: endpoints['cart.get'],
  schemas: {
    summary: 'The cart of an account: the caller’s',
    params: idParamsSchema,
    query: pagingQuerySchema,
    response: cartSchema,
  },
});

export const addToCartRoute = defineRoute({
  id: 'cart.add',
  endpoint: endpoints['cart.add'],
  schemas: {
    summary: 'Add a quantity of a product to the cart, up to the stock',
    body: addToCartBodySchema,
    response: cartItemAnswerSchema,
  },
});

export const updateCartRoute = defineRoute({
  id: 'cart.update',
  endpoint: endpoints['cart.update'],
  schemas: {
    summary: 'Set the quantity of a cart line',
    params: idParamsSchema,
    body: cartQuantityBodySchema,
    response: cartItemAnswerSchema,
  },
});

export const removeFromCartRoute = defineRoute({
  id: 'cart.remove',
  endpoint: endpoints['cart.remove'],
  schemas: { summary: 'Remove a line from the cart', params: idParamsSchema, response: messageSchema },
});

export const createOrderRoute = defineRoute({
  id: 'orders.create',
  endpoint: endpoints['orders.create'],
  schemas: {
    summary:
      'Order the content of the cart, cash on delivery. With the header Idempotency-Key a repeated request gets the same response',
    body: createOrderBodySchema,
    response: orderAnswerSchema,
    successStatus: 201,
  },
});

export const listOrdersRoute = defineRoute({
  id: 'orders.list',
  endpoint: officeEndpoints['orders.list'],
  schemas: { summary: 'All orders', query: orderListQuerySchema, response: Type.Array(orderSchema) },
});

export const exportOrdersRoute = defineRoute({
  id: 'orders.export',
  endpoint: officeEndpoints['orders.export'],
  schemas: { summary: 'All matching orders as CSV', query: orderListQuerySchema, response: csvSchema },
});

export const orderStatsRoute = defineRoute({
  id: 'orders.stats',
  endpoint: officeEndpoints['orders.stats'],
  schemas: { summary: 'Order statistics for the dashboard', response: orderStatsSchema },
});

export const orderPeriodStatsRoute = defineRoute({
  id: 'orders.periodStats',
  endpoint: officeEndpoints['orders.periodStats'],
  schemas: {
    summary: 'Orders and revenue by day of a period, and of the period before',
    query: periodQuerySchema,
    response: orderPeriodStatsSchema,
  },
});

export const orderAlertsRoute = defineRoute({
  id: 'orders.alerts',
  endpoint: officeEndpoints['orders.alerts'],
  schemas: { summary: 'New orders since a cursor', query: alertsQuerySchema, response: orderAlertsSchema },
});

export const listOwnOrdersRoute = defineRoute({
  id: 'orders.listOwn',
  endpoint: endpoints['orders.listOwn'],
  schemas: {
    summary: 'The caller’s orders, newest first',
    params: ownAccountParamsSchema,
    query: pagingQuerySchema,
    response: Type.Array(orderSchema),
  },
});

export const orderDetailRoute = defineRoute({
  id: 'orders.detail',
  endpoint: endpoints['orders.detail'],
  schemas: { summary: 'One order, for its customer and staff', params: idParamsSchema, response: orderDetailSchema },
});

export const updateOrderRoute = defineRoute({
  id: 'orders.update',
  endpoint: officeEndpoints['orders.update'],
  schemas: {
    summary: 'Set the status of an order',
    params: idParamsSchema,
    body: orderStatusBodySchema,
    response: messageSchema,
  },
});

export const cancelOrderRoute = defineRoute({
  id: 'orders.cancel',
  endpoint: endpoints['orders.cancel'],
  schemas: {
    summary: 'Cancel one of the caller’s own orders while it is pending',
    params: idParamsSchema,
    response: messageSchema,
  },
});

export const deleteOrderRoute = defineRoute({
  id: 'orders.delete',
  endpoint: endpoints['orders.delete'],
  schemas: {
    summary:
      'Customers: cancel a pending order, or hide a finished one from their history. Staff: hide an order from every list and return its reserved stock',
    params: idParamsSchema,
    query: orderDeleteQuerySchema,
    response: orderDeletedSchema,
  },
});

export const reorderRoute = defineRoute({
  id: 'orders.reorder',
  endpoint: endpoints['orders.reorder'],
  schemas: {
    summary:
      'Put the products of one of the caller’s own orders into the cart again, at today’s prices and up to the stock. Repeating it changes nothing: each line of the cart gets at least the ordered quantity',
    params: idParamsSchema,
    response: reorderAnswerSchema,
  },
});

export const commerceRoutes = [
  getCartRoute,
  addToCartRoute,
  updateCartRoute,
  removeFromCartRoute,
  createOrderRoute,
  listOrdersRoute,
  exportOrdersRoute,
  orderStatsRoute,
  orderPeriodStatsRoute,
  orderAlertsRoute,
  listOwnOrdersRoute,
  orderDetailRoute,
  updateOrderRoute,
  cancelOrderRoute,
  deleteOrderRoute,
  reorderRoute,
] as const;
