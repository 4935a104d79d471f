import type { Mongo } from '@garage/mongo';
import type { SealKeys } from '@garage/mail/stop-token';
import { readStopToken } from '@garage/mail/stop-token';
import {
  getNoticePreferencesRoute,
  getStaffAlertsRoute,
  setNoticePreferencesRoute,
  setStaffAlertsRoute,
  stopMailsByMailRoute,
  stopMailsRoute,
  SUCCESS,
  successMessages,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, AppError } from '@garage/service-kit';
import type { SetPreferences } from './set-preferences.ts';
import { setPreferences, setStaffAlerts, stopMails } from './set-preferences.ts';

export interface PreferenceRoutes extends SetPreferences {
  mongo: Mongo;
  /** Keys that sign the tokens of stop links. */
  stopKeys: SealKeys;
}

/** Adds the routes that read and change the preferences of an account. */
export function addPreferenceRoutes(app: App, parts: PreferenceRoutes): void {
  addRoute(app, getNoticePreferencesRoute, ({ subject: { accountId } }) =>
    parts.notifications.preferences.read(accountId),
  );

  addRoute(app, setNoticePreferencesRoute, async ({ subject: { accountId }, body: wanted, request }) => {
    await setPreferences(parts, { accountId, correlationId: request.id, wanted });
    return { status: SUCCESS, message: successMessages.NOTICE_PREFERENCES_SAVED };
  });

  addRoute(app, getStaffAlertsRoute, ({ subject: { accountId } }) => parts.notifications.staffAlerts.read(accountId));

  addRoute(app, setStaffAlertsRoute, async ({ subject: { accountId }, body: wanted }) => {
    await setStaffAlerts(parts, accountId, wanted);
    return { status: SUCCESS, message: successMessages.NOTICE_PREFERENCES_SAVED };
  });

  const stop = async (token: string, correlationId: string) => {
    const meant = readStopToken(token, parts.stopKeys);
    if (!meant) throw new AppError('STOP_TOKEN_INVALID');
    await stopMails(parts, { ...meant, correlationId });
    return { status: SUCCESS, message: successMessages.NOTICE_MAILS_STOPPED, kind: meant.kind };
  };

  addRoute(app, stopMailsRoute, ({ body: { token }, request }) => stop(token, request.id));

  // In a scope of its own, because mail programs send forms, plain text or nothing, which no other route accepts. The
  // token in the query is all that counts.
  void app.register(async (scope: App) => {
    scope.addHook('onRequest', async ({ raw }) => {
      // Fastify refuses a malformed content type before it looks for a parser.
      delete raw.headers['content-type'];
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
    addRoute(scope, stopMailsByMailRoute, ({ query: { token }, request }) => stop(token, request.id));
  });
}
