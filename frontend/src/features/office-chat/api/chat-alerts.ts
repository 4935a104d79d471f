import { paths } from '../../../config/paths.ts';
import { officeAlerts } from '../../../i18n/office-alerts.ts';
import { request, requestPage } from '../../../shared/office/client.ts';
import type { AlertSource } from '../../../shared/office/alerts.ts';
import { newerThan } from '../../../shared/office/alerts.ts';

const texts = officeAlerts.chat;

/** More waiting customers than this are announced with the next request. */
const LIMIT = 20;

/** Of the conversations that are assigned to the account, as many as one request returns. */
const MAX_ASSIGNED = 100;

/** The chat desk with the conversation of this customer opened. */
const linkTo = (userId: string): string => `${paths.adminChat}?open=${userId}`;

/** Alerts about customers who wait for an answer in the live chat, and conversations that a colleague has transferred to the account. */
export const chatAlerts: AlertSource = {
  name: 'chat',
  path: paths.adminChat,
  fetchAlerts: async (after, signal) => {
    const [{ items, total }, assigned] = await Promise.all([
      requestPage('chat.conversations', { query: { state: 'waiting', page: 1, limit: LIMIT }, signal }),
      request('chat.conversations', { query: { assigned: 'me', page: 1, limit: MAX_ASSIGNED }, signal }),
    ]);
    const waiting = items.map(({ userId, fullName, startedAt, returnedAt = startedAt }) => ({
      at: returnedAt,
      text: texts.one(fullName),
      path: linkTo(userId),
    }));
    const transferred = assigned.flatMap(({ userId, fullName, transferredAt }) =>
      transferredAt === undefined
        ? []
        : [{ at: transferredAt, text: texts.transferred(fullName), path: linkTo(userId) }],
    );
    return { pending: total + transferred.length, ...newerThan(after, [...waiting, ...transferred]) };
  },
  severalText: texts.many,
  linkText: texts.see,
  pending: texts.pending,
  lists: ['office', 'conversations'],
};
