import { Type } from 'typebox';
import { defineRoute } from '../core/route.ts';
import { idParamsSchema, messageSchema, pagingQuerySchema } from '../core/shapes.ts';
import { noticeEndpoints as endpoints } from './endpoints.ts';
import { noticeOfficeEndpoints as officeEndpoints } from './office-endpoints.ts';
import {
  consentSchema,
  noticePreferencesSchema,
  noticeSchema,
  pushKeySchema,
  readNoticesBodySchema,
  staffAlertsSchema,
  stopBodySchema,
  stoppedSchema,
  stopQuerySchema,
  subscriptionBodySchema,
  unreadSchema,
  unsubscribeBodySchema,
} from './schemas.ts';

export const listNoticesRoute = defineRoute({
  id: 'notices.list',
  endpoint: endpoints['notices.list'],
  schemas: {
    summary: 'The caller’s notices, newest first',
    query: pagingQuerySchema,
    response: Type.Array(noticeSchema),
  },
});

export const countUnreadRoute = defineRoute({
  id: 'notices.unread',
  endpoint: endpoints['notices.unread'],
  schemas: { summary: 'Number of the caller’s unread notices', response: unreadSchema },
});

export const readNoticesRoute = defineRoute({
  id: 'notices.read',
  endpoint: endpoints['notices.read'],
  schemas: {
    summary: 'Mark a notice and all older ones, or all about an order, appointment or own vehicle, as read; idempotent',
    body: readNoticesBodySchema,
    response: unreadSchema,
  },
});

export const openNoticeRoute = defineRoute({
  id: 'notices.open',
  endpoint: endpoints['notices.open'],
  schemas: {
    summary: 'Mark one notice as read and return it; idempotent',
    params: idParamsSchema,
    response: noticeSchema,
  },
});

export const getNoticePreferencesRoute = defineRoute({
  id: 'notices.preferences',
  endpoint: endpoints['notices.preferences'],
  schemas: { summary: 'Channels and quiet hours of the caller’s notices', response: noticePreferencesSchema },
});

export const setNoticePreferencesRoute = defineRoute({
  id: 'notices.setPreferences',
  endpoint: endpoints['notices.setPreferences'],
  schemas: {
    summary: 'Replace channels and quiet hours; idempotent',
    body: noticePreferencesSchema,
    response: messageSchema,
  },
});

export const getStaffAlertsRoute = defineRoute({
  id: 'notices.staffAlerts',
  endpoint: officeEndpoints['notices.staffAlerts'],
  schemas: { summary: 'The alerts that the caller wants on pages of the back office', response: staffAlertsSchema },
});

export const setStaffAlertsRoute = defineRoute({
  id: 'notices.setStaffAlerts',
  endpoint: officeEndpoints['notices.setStaffAlerts'],
  schemas: {
    summary: 'Replace which alerts the caller wants; idempotent',
    body: staffAlertsSchema,
    response: messageSchema,
  },
});

export const pushKeyRoute = defineRoute({
  id: 'notices.pushKey',
  endpoint: endpoints['notices.pushKey'],
  schemas: { summary: 'The key with which a browser subscribes to push', response: pushKeySchema },
});

export const subscribeRoute = defineRoute({
  id: 'notices.subscribe',
  endpoint: endpoints['notices.subscribe'],
  schemas: {
    summary: 'Send the caller’s notices to this browser; idempotent',
    body: subscriptionBodySchema,
    response: messageSchema,
  },
});

export const unsubscribeRoute = defineRoute({
  id: 'notices.unsubscribe',
  endpoint: endpoints['notices.unsubscribe'],
  schemas: {
    summary: 'Stop sending notices to this browser; idempotent',
    body: unsubscribeBodySchema,
    response: messageSchema,
  },
});

export const listConsentsRoute = defineRoute({
  id: 'notices.consents',
  endpoint: endpoints['notices.consents'],
  schemas: {
    summary: 'The consents that the caller gave and withdrew, newest first',
    query: pagingQuerySchema,
    response: Type.Array(consentSchema),
  },
});

export const stopMailsRoute = defineRoute({
  id: 'notices.stop',
  endpoint: endpoints['notices.stop'],
  schemas: {
    summary: 'Stop mails of one kind with the token of a mail; idempotent',
    body: stopBodySchema,
    response: stoppedSchema,
  },
});

export const stopMailsByMailRoute = defineRoute({
  id: 'notices.stopByMail',
  endpoint: endpoints['notices.stopByMail'],
  schemas: {
    summary: 'The same for mail programs (List-Unsubscribe-Post, RFC 8058): any body is accepted and ignored',
    query: stopQuerySchema,
    response: stoppedSchema,
  },
});

export const noticeRoutes = [
  listNoticesRoute,
  countUnreadRoute,
  readNoticesRoute,
  openNoticeRoute,
  getNoticePreferencesRoute,
  setNoticePreferencesRoute,
  getStaffAlertsRoute,
  setStaffAlertsRoute,
  pushKeyRoute,
  subscribeRoute,
  unsubscribeRoute,
  listConsentsRoute,
  stopMailsRoute,
  stopMailsByMailRoute,
] as const;
