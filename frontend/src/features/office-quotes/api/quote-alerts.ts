import type { QuoteAlerts } from '@garage/contracts';
import { paths } from '../../../config/paths.ts';
import { officeAlerts } from '../../../i18n/office-alerts.ts';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import type { AlertSource } from '../../../shared/office/alerts.ts';
import { request } from '../../../shared/office/client.ts';
import { repairsKey } from '../../../shared/office/record-keys.ts';

const texts = officeAlerts.workshop;

function textOf({ kind, plate, orderNumber, agreed, declined }: QuoteAlerts['alerts'][number]): string {
  const vehicle = texts.vehicle(plate, orderNumber);
  return kind === 'answer' ? texts.answer(vehicle, officeQuotes.panel.counts(agreed, declined)) : texts[kind](vehicle);
}

/** Alerts about what customers write and decide at the links of their repair orders. */
export const quoteAlerts: AlertSource = {
  name: 'workshop',
  path: paths.managerWorkshop,
  fetchAlerts: async (after, signal) => {
    const answer = await request('quotes.alerts', { query: after === undefined ? {} : { after }, signal });
    const items = answer.alerts.map((alert) => ({ text: textOf(alert), path: paths.managerRepair(alert.orderId) }));
    return { pending: answer.pending, items, after: answer.after };
  },
  severalText: texts.many,
  linkText: texts.see,
  pending: texts.pending,
  lists: repairsKey,
};
