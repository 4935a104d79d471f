import { paths } from '../../../config/paths.ts';
import { officeAlerts } from '../../../i18n/office-alerts.ts';
import { requestPage } from '../../../shared/api/client.ts';
import type { AlertSource } from '../../../shared/office/alerts.ts';
import { newerThan } from '../../../shared/office/alerts.ts';

const texts = officeAlerts.chat;

/** More waiting customers than this are announced with the next request. */
const LIMIT = 20;

/** Alerts about customers who wait for an answer in the live chat. */
export const chatAlerts: AlertSource = {
  name: 'chat',
  path: paths.adminChat,
  fetchAlerts: async (after, signal) => {
    const { items, total } = await requestPage('chat.conversations', {
      query: { state: 'waiting', page: 1, limit: LIMIT },
      signal,
    });
    const waiting = items.map(({ fullName, startedAt }) => ({
      at: startedAt,
      text: texts.one(fullName),
      path: paths.adminChat,
    }));
    return { pending: total, ...newerThan(after, waiting) };
  },
  severalText: texts.many,
  linkText: texts.see,
  pending: texts.pending,
  lists: ['office', 'conversations'],
};
