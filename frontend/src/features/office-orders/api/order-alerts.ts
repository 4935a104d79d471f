import { orderCodeOf } from '@garage/contracts/browser';
import { paths } from '../../../config/paths.ts';
import { officeOrders } from '../../../i18n/office-orders.ts';
import { request } from '../../../shared/api/client.ts';
import { formatMoney } from '../../../shared/lib/format.ts';
import type { AlertSource } from '../../../shared/office/alerts.ts';
import { personWithin } from '../../../shared/office/person-name.ts';
import { ordersKey } from './list-orders.ts';

const texts = officeOrders.alerts;

/** The orders that were placed since. */
export const orderAlerts: AlertSource = {
  name: 'orders',
  path: paths.managerOrder,
  ask: async (after, signal) => {
    const answer = await request('orders.alerts', { query: after === undefined ? {} : { after }, signal });
    const items = answer.orders.map(({ _id, name, total }) => ({
      text: texts.one(personWithin(name, orderCodeOf(_id)), formatMoney(total)),
      path: `${paths.managerOrder}?q=${orderCodeOf(_id)}`,
    }));
    return { pending: answer.pending, items, after: answer.after };
  },
  many: texts.many,
  see: texts.see,
  pending: texts.pending,
  lists: ordersKey,
};
