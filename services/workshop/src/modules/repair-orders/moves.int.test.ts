import type { Failure, RepairOrder, RouteOf } from '@garage/contracts';
import { allowedMoves, readOrderConflict, stepIds } from '@garage/contracts';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { consented, quotesOf, testPrices } from '../../testing/test-quotes.ts';
import { adminId, openTestWorkshop } from '../../testing/test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
type Response = Awaited<ReturnType<(typeof workshop)['call']>>;
beforeAll(async () => {
  workshop = await openTestWorkshop({ prices: testPrices() });
});

type Answer = RouteOf<'repairs.move'>['response'];
const post = (id: string, part: string, body: object) => workshop.call('POST', `orders/${id}/${part}`, { body });
const failureOf = (answer: Response) => {
  const { code, details, message } = answer.json<Failure>();
  return { status: answer.statusCode, code, message, conflict: readOrderConflict(details) };
};

describe('a move', () => {
  it('writes who, when and the notes; a failed check goes back to the repair [WORK-02] [WORK-13]', async () => {
    let order = await workshop.takeIn();
    for (const to of ['check', 'diagnose', 'quote', 'confirm'] as const) order = await workshop.moved(order, { to });
    order = await consented(workshop, order);
    order = await workshop.moved(order, { to: 'repair', skippedReason: 'Phụ tùng có sẵn', noteInternal: ' Khoang 2 ' });
    expect(order).toMatchObject({ step: 'repair', skipped: ['prepare'], version: 8 });
    order = await workshop.moved(order, { to: 'recheck' });
    order = await workshop.moved(order, { to: 'repair', noteForCustomer: 'Cần siết lại bu lông.' });
    const { history } = await workshop.orderOf(order._id);
    expect(history.slice(-3)).toMatchObject([
      { from: 'confirm', to: 'repair', skips: ['prepare'], reason: 'Phụ tùng có sẵn', noteInternal: 'Khoang 2' },
      { from: 'repair', to: 'recheck', skips: [], reason: '' },
      { from: 'recheck', to: 'repair', noteForCustomer: 'Cần siết lại bu lông.', by: adminId, version: 10 },
    ]);
    expect(new Date(history.at(-1)?.at ?? '').getTime()).toBe(workshop.clock.now);
    const moved = (await workshop.events()).filter(
      ({ type, entityId }) => type === 'workshop.order.moved.v1' && entityId === order._id,
    );
    expect(moved.map(({ version }) => version)).toEqual([2, 3, 4, 5, 8, 9, 10]);
    expect(moved.at(-1)?.data).toEqual({
      vehicleId: order.vehicle._id,
      number: order.number,
      step: 'repair',
      state: 'open',
      from: 'recheck',
    });
  });

  it('to a step that the table does not have names the allowed ones [WORK-13]', async () => {
    const order = await workshop.takeIn();
    expect(failureOf(await workshop.move(order, { to: 'repair' }))).toEqual({
      status: 409,
      code: 'REPAIR_MOVE_REFUSED',
      message: 'Phiếu đang ở bước Tiếp nhận, không thể chuyển sang bước Sửa chữa.',
      conflict: { version: 1, state: 'open', step: 'receive', allowed: ['check', 'diagnose', 'quote', 'confirm'] },
    });
  });

  it('over a step needs a reason [WORK-02]', async () => {
    const order = await workshop.takeIn();
    expect(failureOf(await workshop.move(order, { to: 'quote', skippedReason: '  ' }))).toMatchObject({
      status: 400,
      code: 'SKIP_REASON_MISSING',
      message: 'Vui lòng ghi lý do bỏ qua bước Kiểm tra, Chẩn đoán.',
    });
    expect((await workshop.orderOf(order._id)).version).toBe(1);
  });

  it('by two at once in two processes: one wins, the other gets 409 with the present state [WORK-14]', async () => {
    const other = await workshop.openAnother();
    for (let round = 0; round < 5; round += 1) {
      const order = await workshop.takeIn();
      const move = (app: typeof other, to: string) =>
        app.inject({
          method: 'POST',
          url: `/api/workshop/orders/${order._id}/moves`,
          headers: { authorization: workshop.authorization.staff },
          payload: { to, version: 1, skippedReason: 'Đã kiểm tra khi đặt hẹn' },
        });
      const answers = await Promise.all([move(workshop.app, 'check'), move(other, 'diagnose')]);
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
      const won = answers.find(({ statusCode }) => statusCode === 200)?.json<Answer>().order;
      const lost = answers.find(({ statusCode }) => statusCode === 409);
      expect(lost && failureOf(lost)).toMatchObject({
        code: 'CONFLICT',
        conflict: { version: 2, state: 'open', step: won?.step },
      });
      expect((await workshop.orderOf(order._id)).history).toHaveLength(2);
    }
  });

  it('sent again by the same person is answered with the order as it is; the same one of another is refused [WORK-63]', async () => {
    const order = await workshop.takeIn();
    const body = { version: 1, to: 'check', noteInternal: 'Xe ở khoang 2' };
    const changes = [
      () => post(order._id, 'moves', body),
      () => post(order._id, 'waiting', { version: 2, waiting: { for: 'parts' } }),
      () => workshop.call('PUT', `orders/${order._id}`, { body: { version: 3, belongings: 'Ghế trẻ em' } }),
      () => post(order._id, 'cancel', { version: 4, reason: 'Khách đổi ý', done: '' }),
    ];
    for (const change of changes) {
      const [first, repeated] = [await change(), await change()];
      expect(first.statusCode).toBe(200);
      expect(repeated.json<Answer>()).toEqual(first.json<Answer>());
    }
    expect((await workshop.orderOf(order._id)).history).toHaveLength(5);
    const events = (await workshop.events()).filter(({ entityId }) => entityId === order._id);
    expect(events.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);

    const other = await workshop.takeIn();
    expect((await post(other._id, 'moves', body)).statusCode).toBe(200);
    const colleague = await workshop.app.inject({
      method: 'POST',
      url: `/api/workshop/orders/${other._id}/moves`,
      headers: { authorization: await workshop.authorizationOf('c'.repeat(24)) },
      payload: body,
    });
    expect(failureOf(colleague)).toMatchObject({ status: 409, code: 'CONFLICT', conflict: { step: 'check' } });
  });

  it('to the last step finishes the order, which then refuses every change [WORK-02] [WORK-16]', async () => {
    let order = await workshop.takeIn();
    for (const to of stepIds.slice(1)) {
      if (to === 'prepare') order = await consented(workshop, order);
      order = await workshop.moved(order, { to });
    }
    expect(order).toMatchObject({ state: 'finished', step: 'warranty', version: 14 });
    const changes = [
      await workshop.move(order, { to: 'repair' }),
      await post(order._id, 'waiting', { version: 14, waiting: { for: 'parts' } }),
      await post(order._id, 'cancel', { version: 14, reason: 'Muộn', done: '' }),
      await workshop.call('PUT', `orders/${order._id}`, { body: { version: 14, complaint: 'Khác' } }),
    ];
    for (const answer of changes)
      expect(failureOf(answer)).toMatchObject({ status: 409, code: 'REPAIR_ORDER_CLOSED', conflict: { allowed: [] } });
  });
});

describe('waiting', () => {
  it('names for whom and since when, and ends with a move [WORK-15]', async () => {
    const order = await workshop.takeIn();
    const since = '2026-11-20T03:00:00.000Z';
    const waits = await post(order._id, 'waiting', { version: 1, waiting: { for: 'parts', since, note: 'Má phanh' } });
    expect(waits.json<Answer>().order.waiting).toEqual({ for: 'parts', since, note: 'Má phanh' });
    const listed = await workshop.read<RepairOrder[]>('orders?waiting=parts&limit=10');
    expect(listed.map(({ _id }) => _id)).toContain(order._id);
    const resumed = await post(order._id, 'waiting', { version: 2, waiting: null });
    expect(resumed.json<Answer>()).toMatchObject({ message: 'Đã ghi phiếu tiếp tục.', order: { waiting: null } });
    await post(order._id, 'waiting', { version: 3, waiting: { for: 'customer' } });
    expect((await workshop.moved({ ...order, version: 4 }, { to: 'check' })).waiting).toBeNull();
    const { history } = await workshop.orderOf(order._id);
    expect(history.map(({ action, waitingFor }) => [action, waitingFor])).toEqual([
      ['opened', undefined],
      ['waiting', 'parts'],
      ['resumed', undefined],
      ['waiting', 'customer'],
      ['moved', undefined],
    ]);
  });
});

describe('cancelling', () => {
  it('needs a reason and says what was done until then [WORK-16]', async () => {
    const order = await workshop.takeIn();
    expect((await post(order._id, 'cancel', { version: 1, reason: ' ', done: '' })).statusCode).toBe(400);
    const body = { version: 1, reason: 'Khách đổi ý', done: 'Đã tháo bánh trước' };
    const cancelled = await post(order._id, 'cancel', body);
    expect(cancelled.json<Answer>().order).toMatchObject({ state: 'cancelled', step: 'receive' });
    const detail = await workshop.orderOf(order._id);
    expect(detail.cancellation).toEqual({ reason: 'Khách đổi ý', done: 'Đã tháo bánh trước' });
    expect(detail.history.at(-1)).toMatchObject({ action: 'cancelled', state: 'cancelled', reason: 'Khách đổi ý' });
  });
});

/** A command that a member of staff may send, sensible or not. */
const command = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('move' as const), to: fc.constantFrom(...stepIds), next: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ends: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stale' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('agree' as const) }) },
);

describe('any sequence of commands', () => {
  it('leaves an order in a state of the table, its history in accord with it [WORK-18]', async () => {
    const run = fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
      const { _id } = await workshop.takeIn();
      for (const one of commands) {
        const before = await workshop.orderOf(_id);
        const { version } = before;
        const moves = allowedMoves(before);
        const wanted =
          one.kind === 'move' && one.next ? (moves[0]?.to ?? one.to) : one.kind === 'move' ? one.to : 'check';
        const skippedReason = 'Không cần';
        const answers = {
          agree: async () => {
            if (before.state !== 'open') return quotesOf(workshop).tryDraft(before);
            await consented(workshop, before);
            return { statusCode: 200 };
          },
          move: () => post(_id, 'moves', { to: wanted, version, skippedReason }),
          wait: () =>
            post(_id, 'waiting', { version, waiting: one.kind === 'wait' && one.ends ? null : { for: 'parts' } }),
          cancel: () => post(_id, 'cancel', { version, reason: 'Khách đổi ý', done: '' }),
          stale: () => post(_id, 'moves', { to: wanted, version: version + 1, skippedReason }),
        };
        const { statusCode } = await answers[one.kind]();
        const isAllowed =
          one.kind !== 'stale' &&
          before.state === 'open' &&
          (one.kind !== 'move' || moves.some(({ to }) => to === wanted));
        expect(statusCode).toBe(isAllowed ? 200 : 409);
      }
      const order = await workshop.orderOf(_id);
      expect(order.history.map(({ version }) => version)).toEqual(order.history.map((_, index) => index + 1));
      expect(order.history.at(-1)).toMatchObject({ version: order.version, to: order.step, state: order.state });
      order.history.slice(1).forEach((entry, index) => expect(entry.from).toBe(order.history[index]?.to));
      expect(order.skipped).not.toContain(order.step);
      expect(order.state === 'open' || order.waiting === null).toBe(true);
      expect(order.step === 'warranty').toBe(order.state === 'finished');
    });
    await fc.assert(run, { numRuns: 25 });
  }, 120_000);
});
