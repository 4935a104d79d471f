import { orderCodeOf } from '@garage/contracts/browser';
import { paths } from '../../../config/paths.ts';
import { officeOrders } from '../../../i18n/office-orders.ts';
import { request } from '../../../shared/office/client.ts';
import { formatMoney } from '../../../shared/lib/format.ts';
import type { AlertSource } from '../../../shared/office/alerts.ts';
import { personNameInSentence } from '../../../shared/office/person-name.ts';
import { ordersKey } from '../../../shared/office/record-keys.ts';

const texts = officeOrders.alerts;

/** Alerts about new orders. */
export const orderAlerts: AlertSource = {
  name: 'order',
  path: paths.managerOrder,
  fetchAlerts: async (after, signal) => {
    const answer = await request('orders.alerts', { query: after === undefined ? {} : { after }, signal });
    const items = answer.orders.map(({ _id, name, total }) => ({
      text: texts.one(personNameInSentence(name, orderCodeOf(_id)), formatMoney(total)),
      path: `${paths.managerOrder}?q=${orderCodeOf(_id)}`,
    }));
    return { pending: answer.pending, items, after: answer.after };
  },
  severalText: texts.many,
  linkText: texts.see,
  pending: texts.pending,
  lists: ordersKey,
};
