import { paths } from '../../../config/paths.ts';
import { officeAlerts } from '../../../i18n/office-alerts.ts';
import { requestPage } from '../../../shared/office/client.ts';
import { newerThan } from '../../../shared/office/alerts.ts';
import type { AlertSource } from '../../../shared/office/alerts.ts';
import { managedCommentsKey } from './comment-keys.ts';

const texts = officeAlerts.comment;

/** More new comments than this are announced as this number. */
const LIMIT = 10;

/** Alerts about new comments without a reply. */
export const commentAlerts: AlertSource = {
  name: 'comment',
  path: paths.managerComments,
  fetchAlerts: async (after, signal) => {
    const { items, total } = await requestPage('comments.manage', {
      query: { state: 'unanswered', page: 1, limit: LIMIT },
      signal,
    });
    const comments = items.map(({ _id, createdAt, productName }) => ({
      at: createdAt,
      text: texts.one(productName || texts.unnamedProduct),
      path: `${paths.managerComments}?q=${_id}`,
    }));
    return { pending: total, ...newerThan(after, comments) };
  },
  severalText: texts.many,
  linkText: texts.see,
  pending: texts.pending,
  lists: managedCommentsKey,
};
