import { defaultNoticePreferences, defaultStaffAlerts, preferencesPage } from '@garage/contracts';
import { stopTokenOf } from '@garage/mail/stop-token';
import { ask } from '@garage/messaging';
import { cleanUpLater } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/test-engagement.ts';
import type { TestNotices } from '../../testing/test-notices.ts';
import { openTestNotices } from '../../testing/test-notices.ts';
import { servePreferences } from './index.ts';

let test: TestNotices;
beforeAll(async () => {
  test = await openTestNotices();
});

const changesOf = async (person: Person) =>
  (await test.pendingEvents()).filter(({ entityId }) => entityId === person.id);
const preferencesOf = async (person: Person) => (await person.send('GET', '/api/notices/preferences')).json<object>();

describe('preferences', () => {
  it('are the defaults until saved, and are published when they change which mails are wanted [DAILY-61]', async () => {
    const person = await test.addPerson();
    expect(await preferencesOf(person)).toEqual(defaultNoticePreferences);
    const quiet = { enabled: true, from: '22:30', to: '06:15' };
    const save = () => test.setPreferences(person, (wanted) => void (wanted.quietHours = quiet));
    expect((await save()).json()).toEqual({ status: 'thành công', message: 'Đã lưu cách nhận thông báo.' });
    expect(await changesOf(person)).toEqual([]);
    const stop = () =>
      test.setPreferences(person, (wanted) => {
        wanted.quietHours = quiet;
        wanted.channels.appointment.mail = false;
      });
    await stop();
    await stop();
    expect(await preferencesOf(person)).toMatchObject({
      quietHours: quiet,
      channels: { appointment: { mail: false } },
    });
    expect(await changesOf(person)).toEqual([
      {
        type: 'engagement.preferences.changed.v1',
        entityId: person.id,
        version: 2,
        data: { mail: { order: true, appointment: false } },
      },
    ]);
  });

  it.each([
    ['equal times', { quietHours: { enabled: true, from: '07:00', to: '07:00' } }],
    ['a time that does not exist', { quietHours: { enabled: true, from: '24:00', to: '07:00' } }],
    ['a missing kind', { channels: { order: { mail: true, push: true } } }],
    ['an unknown kind', { channels: { ...defaultNoticePreferences.channels, chat: { mail: true, push: true } } }],
    ['an unknown field', { accountId: 'f'.repeat(24) }],
  ])('with %s are refused [DAILY-61]', async (_, change) => {
    const person = await test.addPerson();
    const answer = await person.send('PUT', '/api/notices/preferences', { ...defaultNoticePreferences, ...change });
    expect(answer.statusCode).toBe(400);
    expect(await preferencesOf(person)).toEqual(defaultNoticePreferences);
  });

  it('saved concurrently get one version each [DAILY-61]', async () => {
    const person = await test.addPerson();
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        test.setPreferences(person, (wanted) => void (wanted.channels.order.mail = index % 2 === 0)),
      ),
    );
    const [row] = await test.repositories.notifications.preferences
      .findPage({ limit: 200 })
      .then((rows) => rows.filter(({ accountId }) => accountId === person.id));
    expect(row?.version).toBe(8);
    const versions = (await changesOf(person)).map(({ version }) => version);
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('are served page by page to the services that send mails [DAILY-61]', async () => {
    const { messaging, logger, repositories } = test;
    const serving = servePreferences({ messaging, logger, preferences: repositories.notifications.preferences });
    cleanUpLater(() => serving.stop());
    const people = [await test.addPerson(), await test.addPerson(), await test.addPerson()];
    for (const person of people) {
      await test.setPreferences(person, (wanted) => void (wanted.channels.order.mail = false));
    }
    const found: string[] = [];
    for (let after: string | undefined; ;) {
      const request = { limit: 2, ...(after !== undefined && { after }) };
      const { preferences } = await ask({ messaging, contract: preferencesPage, request });
      found.push(...preferences.flatMap(({ id, mail }) => (mail.order ? [] : [id])));
      after = preferences.at(-1)?.id;
      if (preferences.length < 2) break;
    }
    expect(found).toEqual(expect.arrayContaining(people.map(({ id }) => id)));
    expect(found).toEqual(found.toSorted());
  });
});

describe('alerts for staff', () => {
  const path = '/api/notices/staff-alerts';

  it('are all wanted until an account switches some off, and are refused to customers [OFFICE-13]', async () => {
    const [member, other] = [await test.addPerson('Trần Bình', 'admin'), await test.addPerson('Lê Cúc', 'admin')];
    expect((await member.send('GET', path)).json()).toEqual(defaultStaffAlerts);
    const wanted = { ...defaultStaffAlerts, comment: false, sound: false };
    expect((await member.send('PUT', path, wanted)).statusCode).toBe(200);
    expect((await member.send('GET', path)).json()).toEqual(wanted);
    expect((await other.send('GET', path)).json()).toEqual(defaultStaffAlerts);
    expect((await member.send('PUT', path, { ...wanted, mail: true })).statusCode).toBe(400);
    expect((await (await test.addPerson()).send('GET', path)).statusCode).toBe(403);
  });

  it('of a kind that an account could not choose when it saved its preferences are wanted [OFFICE-13]', async () => {
    const member = await test.addPerson('Phạm Dung', 'admin');
    expect((await member.send('PUT', path, { ...defaultStaffAlerts, sound: false })).statusCode).toBe(200);
    await test.mongo.db
      .collection<{ _id: string }>('staff_alerts')
      .updateOne({ _id: member.id }, { $unset: { workshop: 1 } });
    expect((await member.send('GET', path)).json()).toEqual({ ...defaultStaffAlerts, sound: false });
  });
});

describe('the stop link of a mail', () => {
  const stop = (token: string) => test.app.inject({ method: 'POST', url: '/api/notices/stop', payload: { token } });
  const tokenOf = (person: Person, kind: 'order' | 'appointment') =>
    stopTokenOf({ accountId: person.id, kind }, test.stopKey);

  it('switches off mails of its kind without a login, repeatedly with the same answer [DAILY-62]', async () => {
    const person = await test.addPerson();
    const token = tokenOf(person, 'order');
    const answers = [await stop(token), await stop(token)];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { status: 'thành công', message: 'Bạn sẽ không nhận thư loại này nữa.', kind: 'order' },
      ]);
    }
    expect(await preferencesOf(person)).toMatchObject({
      channels: { order: { mail: false, push: true }, appointment: { mail: true } },
    });
    expect(await changesOf(person)).toMatchObject([
      { version: 1, data: { mail: { order: false, appointment: true } } },
    ]);
  });

  it('is accepted from mail programs as a form, and GET changes nothing (RFC 8058) [DAILY-62]', async () => {
    const person = await test.addPerson();
    const url = `/api/notices/stop/one-click?token=${tokenOf(person, 'appointment')}`;
    expect((await test.app.inject(url)).statusCode).toBe(405);
    expect(await preferencesOf(person)).toEqual(defaultNoticePreferences);
    const answer = await test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([answer.statusCode, answer.json<{ kind: string }>().kind]).toEqual([200, 'appointment']);
    const part = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await test.app.inject({ method: 'POST', url, headers, payload: part })).statusCode).toBe(200);
    expect(await changesOf(person)).toHaveLength(1);
  });

  it.each([
    ['text/plain', 'List-Unsubscribe=One-Click'],
    ['application/json', '{broken'],
    ['multipart/form-data', 'no boundary'],
    ['a malformed type', 'x'],
    ['', ''],
    [undefined, 'List-Unsubscribe=One-Click'],
    [undefined, ''],
  ])(
    'is accepted from mail programs as %j with the body %j, also with parameters of others [DAILY-62]',
    async (type, payload) => {
      const person = await test.addPerson();
      const url = `/api/notices/stop/one-click?utm_source=mail&token=${tokenOf(person, 'order')}&__proto__=1&utm_source=2`;
      const headers = type === undefined ? {} : { 'content-type': type };
      const answer = await test.app.inject({ method: 'POST', url, headers, payload });
      expect([answer.statusCode, await changesOf(person)]).toMatchObject([200, [{ data: { mail: { order: false } } }]]);
    },
  );

  it('is not accepted from mail programs with a large body, two tokens or none [DAILY-62]', async () => {
    const person = await test.addPerson();
    const token = tokenOf(person, 'order');
    const post = async (query: string, payload = '') =>
      (await test.app.inject({ method: 'POST', url: `/api/notices/stop/one-click${query}`, payload })).statusCode;
    expect(await post(`?token=${token}`, 'x'.repeat(8_193))).toBe(413);
    expect([await post(`?token=${token}&token=${token}`), await post('?utm_source=mail')]).toEqual([400, 400]);
    expect(await preferencesOf(person)).toEqual(defaultNoticePreferences);
  });

  it('does nothing with a token of another account, kind or purpose [DAILY-62]', async () => {
    const [person, victim] = [await test.addPerson(), await test.addPerson()];
    const own = tokenOf(person, 'order');
    const [, , signature = ''] = own.split('.');
    const wrong = [
      `${victim.id}.order.${signature}`,
      `${person.id}.appointment.${signature}`,
      `${person.id}.order.${'A'.repeat(43)}`,
      `${person.id}.chat.${signature}`,
      // The last character of base64url has unused bits: another spelling of the same bytes.
      own.slice(0, -1) + String.fromCodePoint((own.codePointAt(own.length - 1) ?? 0) + 1),
      `${own} `,
      own.toUpperCase(),
      // A token of an appointment link: id and signature.
      `${person.id}.${signature}`,
      'x',
    ];
    for (const token of wrong) {
      const answer = await stop(token);
      expect([token, answer.statusCode]).toEqual([token, 400]);
      expect(answer.json()).toMatchObject({ code: 'STOP_TOKEN_INVALID' });
    }
    expect((await stop('')).statusCode).toBe(400);
    for (const one of [person, victim]) expect(await preferencesOf(one)).toEqual(defaultNoticePreferences);
  });
});
