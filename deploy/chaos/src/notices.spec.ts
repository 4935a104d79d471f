import { randomUUID } from 'node:crypto';
import type { Notice, NoticePreferences } from '@garage/contracts';
import { runningStack } from '@garage/local/running-stack';
import { waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { createCustomer, createPerson } from './erasure/create-customer.ts';
import { ask, readMails, send, signIn } from './stack-client.ts';

const stack = runningStack();

describe('notices of the running product', () => {
  it('come from an order; the link of a mail stops such mails, from a mail program, too [DAILY-60] [DAILY-62]', async () => {
    const person = createPerson();
    const [customer, admin] = await Promise.all([createCustomer(stack, person), signIn(stack, 'admin')]);
    const get = async <Body>(path: string) =>
      (await ask<Body>(`${stack.gateway}${path}`, { token: customer.token })).body;
    const eventsOf = async () => (await get<Notice[]>('/api/notices')).map(({ event }) => event);
    const setStatus = (status: string) =>
      ask(`${stack.gateway}/api/orders/${customer.orderId}`, { method: 'PUT', token: admin, body: { status } });
    const mailsAbout = async (subject: string) =>
      (await readMails(stack)).filter((mail) => mail.to.includes(person.email) && mail.subject.includes(subject));

    await waitFor(async () => (await eventsOf()).includes('order.placed'));
    expect(await eventsOf()).toContain('appointment.booked');
    await setStatus('processing');
    await waitFor(async () => (await eventsOf())[0] === 'order.processing');
    const [mail] = await waitFor(async () => {
      const found = await mailsAbout('đang được xử lý');
      return found.length > 0 && found;
    });
    const token = /\/notices\/stop#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { status, text } = await send(`${stack.gateway}/api/notices/stop/one-click?token=${token}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([status, text]).toEqual([200, expect.stringContaining('"kind":"order"')]);
    const { channels } = await get<NoticePreferences>('/api/notices/preferences');
    expect(channels).toMatchObject({ order: { mail: false }, appointment: { mail: true } });

    // Commerce learns it by an event; until then another mail may be queued.
    await waitFor(async () => {
      const before = (await mailsAbout('Đơn hàng')).length;
      await setStatus('pending');
      await setStatus('processing');
      await waitFor(async () => (await eventsOf())[0] === 'order.processing');
      return (await mailsAbout('Đơn hàng')).length === before;
    });
    const stopped = (await mailsAbout('Đơn hàng')).length;
    await setStatus('completed');
    await waitFor(async () => (await eventsOf())[0] === 'order.completed');
    expect(await mailsAbout('Đơn hàng')).toHaveLength(stopped);
  });

  it('a wrong stop token is refused in Vietnamese, and push names the site’s key [DAILY-62] [DAILY-63]', async () => {
    const refused = await send(`${stack.gateway}/api/notices/stop`, { body: { token: randomUUID() } });
    expect([refused.status, refused.code]).toEqual([400, 'STOP_TOKEN_INVALID']);
    expect(refused.text).toContain('Liên kết dừng nhận thư không đúng');
    const { publicKey } = (await ask<{ publicKey: string }>(`${stack.gateway}/api/notices/push-key`)).body;
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  });
});
