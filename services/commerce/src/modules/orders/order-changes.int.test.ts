import type { Failure, Order } from '@garage/contracts';
import { orderCodeOf } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { createForgottenAccounts } from '@garage/service-kit/privacy';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestCommerce } from '../../testing/test-commerce.ts';
import { newId, openTestCommerce } from '../../testing/test-commerce.ts';
import { sweepOnce } from './index.ts';

describe('changes of an order', () => {
  let shop: TestCommerce;
  beforeAll(async () => {
    shop = await openTestCommerce();
  });

  const codeOf = (answer: Awaited<ReturnType<TestCommerce['order']>>) => answer.json<Failure>().code;
  const typesOf = async (id: string) =>
    (await shop.eventsOf(id)).map(({ type }) => type.replace('commerce.order.', ''));
  /** Simulates catalogue's reaction to a cancellation. */
  const returnStock = (id: string, attempt = 1) => shop.catalogue.release({ orderId: id, attempt });

  it('by staff to any status are recorded in the timeline, mailed, published and audited [API-64] [MORD-04]', async () => {
    const { customer, id } = await shop.placed();
    for (const status of ['completed', 'pending', 'processing']) {
      expect((await shop.setStatus(id, status)).json()).toMatchObject({
        message: 'Cập nhật trạng thái đơn hàng thành công!',
      });
    }
    const { order, timeline } = await shop.detail(customer, id);
    expect(timeline.map(({ status }) => status)).toEqual(['pending', 'completed', 'pending', 'processing']);
    expect(await shop.eventsOf(id)).toMatchObject([
      { type: 'commerce.order.placed.v1', version: 1 },
      { type: 'commerce.order.status-changed.v1', version: 2, data: { previous: 'pending', status: 'completed' } },
      { type: 'commerce.order.status-changed.v1', version: 3 },
      { type: 'commerce.order.status-changed.v1', version: 4, data: { attempt: 1 } },
    ]);
    const mails = await shop.mailsTo(order.email);
    expect(mails.map(({ name, data }) => data['status'] ?? name)).toEqual([
      'order-placed',
      'completed',
      'pending',
      'processing',
    ]);
    const audits = await shop.auditsOf(id);
    expect(audits).toHaveLength(3);
    expect(audits[0]).toMatchObject({
      kind: 'order',
      action: 'updated',
      actorId: shop.staff.id,
      label: orderCodeOf(id),
      changes: [{ field: 'status', from: 'pending', to: 'completed' }],
    });
    expect(JSON.stringify(audits)).not.toMatch(/Lan|0912/);
  });

  it('record who cancelled, the customer or staff [DAILY-47]', async () => {
    const [own, other] = [await shop.placed(), await shop.placed()];
    await shop.cancel(own.customer, own.id);
    await shop.setStatus(other.id, 'cancelled');
    expect((await shop.detail(own.customer, own.id)).timeline).toMatchObject([
      { status: 'pending', by: 'customer' },
      { status: 'cancelled', by: 'customer' },
    ]);
    expect((await shop.detail(other.customer, other.id)).timeline.at(-1)).toMatchObject({ by: 'staff' });
  });

  it('to the current status have no effect', async () => {
    const { id } = await shop.placed();
    expect((await shop.setStatus(id, 'pending')).statusCode).toBe(200);
    expect(await typesOf(id)).toEqual(['placed.v1']);
  });

  it('are rejected for unknown ids and unknown statuses', async () => {
    expect(codeOf(await shop.setStatus(newId(), 'processing'))).toBe('ORDER_NOT_FOUND');
    const { id } = await shop.placed();
    expect((await shop.setStatus(id, 'shipped')).statusCode).toBe(400);
  });

  it('are rejected when staff saw an outdated status', async () => {
    const { customer, id, productId } = await shop.placed({ quantity: 2 });
    await shop.cancel(customer, id);
    returnStock(id);
    for (const status of ['processing', 'completed']) {
      const answer = await shop.setStatus(id, status, 'pending');
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'CONFLICT']);
    }
    expect((await shop.detail(customer, id)).order.status).toBe('cancelled');
    expect(shop.catalogue.stockOf(productId)).toBe(5);
    expect((await shop.setStatus(id, 'cancelled', 'pending')).statusCode).toBe(200);
    expect((await shop.setStatus(id, 'processing', 'cancelled')).statusCode).toBe(200);
    expect(codeOf(await shop.setStatus(id, 'completed', 'pending'))).toBe('CONFLICT');
    expect((await shop.setStatus(id, 'completed', 'processing')).statusCode).toBe(200);
  });

  it('are not lost when concurrent', async () => {
    const { customer, id } = await shop.placed();
    const statuses = ['processing', 'completed', 'processing', 'completed', 'pending', 'processing'];
    const answers = await Promise.all(statuses.map((status) => shop.setStatus(id, status)));
    const { order, timeline } = await shop.detail(customer, id);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    const versions = (await shop.eventsOf(id)).map(({ version }) => version);
    expect(versions).toEqual(timeline.map((_, index) => index + 1));
    expect(timeline.at(-1)?.status).toBe(order.status);
  });

  it('let its customer cancel it once, while it is pending', async () => {
    const { customer, id } = await shop.placed();
    expect((await shop.cancel(customer, id)).json()).toMatchObject({ message: 'Đã hủy đơn hàng.' });
    expect(codeOf(await shop.cancel(customer, id))).toBe('ORDER_NOT_CANCELLABLE');
    expect((await shop.eventsOf(id)).at(-1)).toMatchObject({
      type: 'commerce.order.cancelled.v1',
      data: { attempt: 1, previous: 'pending', byCustomer: true },
    });
    expect(await shop.auditsOf(id)).toEqual([]);
  });

  it('do not let its customer cancel it while it is processed, nor anyone else [SRV-03]', async () => {
    const { customer, id } = await shop.placed();
    const other = await shop.person();
    expect((await shop.cancel(other, id)).statusCode).toBe(403);
    expect((await shop.remove(other, id)).statusCode).toBe(403);
    expect((await shop.call('GET', `/api/orders/detail/${id}`, { as: other.token })).statusCode).toBe(403);
    await shop.setStatus(id, 'processing');
    expect(codeOf(await shop.cancel(customer, id))).toBe('ORDER_NOT_CANCELLABLE');
    expect(codeOf(await shop.remove(customer, id))).toBe('ORDER_NOT_CANCELLABLE');
    expect((await shop.detail(customer, id)).order.status).toBe('processing');
  });

  describe('of a cancelled order', () => {
    it('reserve its stock again, under a new attempt [SRV-13]', async () => {
      const { customer, id, productId } = await shop.placed({ quantity: 2 });
      await shop.setStatus(id, 'cancelled');
      returnStock(id);
      expect(shop.catalogue.stockOf(productId)).toBe(5);
      expect((await shop.setStatus(id, 'processing')).statusCode).toBe(200);
      expect(shop.catalogue.stockOf(productId)).toBe(3);
      expect((await shop.eventsOf(id)).at(-1)).toMatchObject({ data: { attempt: 2, previous: 'cancelled' } });
      // A late or repeated cancellation concerns the first attempt only.
      returnStock(id);
      expect(shop.catalogue.stockOf(productId)).toBe(3);
      expect((await shop.detail(customer, id)).order.status).toBe('processing');
    });

    it('restore it to its customer’s history [GEN-08]', async () => {
      const { customer, id } = await shop.placed();
      await shop.remove(customer, id);
      returnStock(id);
      expect(await shop.historyOf(customer)).toEqual([]);
      expect((await shop.setStatus(id, 'processing')).statusCode).toBe(200);
      expect(await shop.historyOf(customer)).toMatchObject([{ _id: id, status: 'processing' }]);
    });

    it('are refused when stock is short, and it stays cancelled [SRV-13]', async () => {
      const { customer, id, productId } = await shop.placed({ quantity: 3 });
      await shop.cancel(customer, id);
      returnStock(id);
      const product = shop.catalogue.products.get(productId);
      if (product) product.quantity = 2;
      const answer = await shop.setStatus(id, 'pending');
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'STOCK_SHORT']);
      expect(answer.json<Failure>().message).toBe('Sản phẩm "Má phanh" chỉ còn 2 trong kho.');
      expect((await shop.detail(customer, id)).order.status).toBe('cancelled');
      expect(shop.catalogue.stockOf(productId)).toBe(2);
      if (product) product.quantity = 9;
      expect((await shop.setStatus(id, 'pending')).statusCode).toBe(200);
      expect(shop.catalogue.stockOf(productId)).toBe(6);
    });

    it('reserve stock once when several members of staff reopen it concurrently', async () => {
      const { id, productId } = await shop.placed({ quantity: 2 });
      await shop.setStatus(id, 'cancelled');
      returnStock(id);
      const answers = await Promise.all(
        ['pending', 'processing', 'completed'].map((status) => shop.setStatus(id, status)),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(1);
      expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
      expect(shop.catalogue.stockOf(productId)).toBe(3);
    });

    it('keep it cancelled when catalogue’s reply is lost; the sweeper releases the stock', async () => {
      const { customer, id, productId } = await shop.placed({ quantity: 2 });
      await shop.setStatus(id, 'cancelled');
      returnStock(id);
      shop.catalogue.beforeReplying(async () => {
        shop.catalogue.beforeReplying(async () => undefined);
        throw Object.assign(new Error('lost'), { code: 'SERVICE_UNAVAILABLE' });
      });
      expect((await shop.setStatus(id, 'processing')).statusCode).toBe(503);
      expect(shop.catalogue.stockOf(productId)).toBe(3);
      await sweepOnce({ ...shop.orders, logger: shop.logger, abandonedMs: 0 });
      expect(shop.catalogue.stockOf(productId)).toBe(5);
      expect((await shop.detail(customer, id)).order.status).toBe('cancelled');
      expect((await shop.setStatus(id, 'processing')).statusCode).toBe(200);
      expect(shop.catalogue.stockOf(productId)).toBe(3);
    });
  });

  describe('of a cancelled order whose customer’s account is erased', () => {
    /** Erases the account like the consumer of its event. */
    const erase = (accountId: string) =>
      inTransaction(shop.mongo, async (session) => {
        await createForgottenAccounts(shop.mongo).add(session, accountId);
        await shop.orders.orders.erasePeople(session, accountId);
      });
    const statusOf = async (id: string) => (await shop.detail(shop.staff, id)).order.status;
    const erasedText = 'Khách hàng đã xóa tài khoản nên không thể mở lại đơn hàng này.';
    const cancelled = async () => {
      const placed = await shop.placed({ quantity: 2 });
      await shop.setStatus(placed.id, 'cancelled');
      returnStock(placed.id);
      return placed;
    };

    it('are refused, because nobody is left to deliver to', async () => {
      const { customer, id, productId } = await cancelled();
      await erase(customer.id);
      const answer = await shop.setStatus(id, 'pending');
      expect([answer.statusCode, answer.json<Failure>().message]).toEqual([409, erasedText]);
      expect([await statusOf(id), shop.catalogue.stockOf(productId)]).toEqual(['cancelled', 5]);
    });

    it('are refused also while catalogue reserves the stock, which is released again', async () => {
      const { customer, id, productId } = await cancelled();
      shop.catalogue.beforeReplying(async () => {
        shop.catalogue.beforeReplying(async () => undefined);
        await erase(customer.id);
      });
      const answer = await shop.setStatus(id, 'pending');
      expect([answer.statusCode, answer.json<Failure>().message]).toEqual([409, erasedText]);
      await sweepOnce({ ...shop.orders, logger: shop.logger });
      expect([await statusOf(id), shop.catalogue.stockOf(productId)]).toEqual(['cancelled', 5]);
      const stored = await shop.mongo.db.collection('orders').findOne({ accountId: customer.id });
      expect([stored?.['reopening'], stored?.['releaseDue']]).toEqual([undefined, undefined]);
    });
  });

  describe('by deletion', () => {
    const isVisibleToStaff = async (id: string) =>
      (await shop.call('GET', `/api/orders/detail/${id}`, { as: shop.staff.token })).statusCode === 200;

    it('by its customer while pending cancel it and hide it from the history; staff still see it [API-65]', async () => {
      const { customer, id } = await shop.placed();
      const answer = await shop.remove(customer, id);
      expect(answer.json()).toEqual({ status: 'thành công', data: { message: 'Đã xóa đơn hàng.' } });
      expect(await shop.historyOf(customer)).toEqual([]);
      expect(await isVisibleToStaff(id)).toBe(true);
      expect(await typesOf(id)).toEqual(['placed.v1', 'cancelled.v1']);
      expect((await shop.remove(customer, id)).statusCode).toBe(404);
    });

    it.each(['completed', 'cancelled'])('by its customer when %s only hide it from the history', async (status) => {
      const { customer, id } = await shop.placed();
      await shop.setStatus(id, status);
      const before = await typesOf(id);
      expect((await shop.remove(customer, id)).statusCode).toBe(200);
      expect(await shop.historyOf(customer)).toEqual([]);
      expect(await isVisibleToStaff(id)).toBe(true);
      expect(await typesOf(id)).toEqual(before);
    });

    it('by staff from their own history keep it in other lists; orders of others are forbidden [SRV-03]', async () => {
      const admin = await shop.person('admin');
      await shop.addToCart(admin, await shop.addProduct());
      const id = (await shop.order(admin)).json<{ order: Order }>().order._id;
      await shop.setStatus(id, 'completed');
      expect((await shop.remove(admin, id, 'history')).statusCode).toBe(200);
      expect(await shop.historyOf(admin)).toEqual([]);
      expect(await isVisibleToStaff(id)).toBe(true);
      const { id: other } = await shop.placed();
      expect((await shop.remove(admin, other, 'history')).statusCode).toBe(403);
    });

    it.each([
      ['pending', ['placed.v1', 'cancelled.v1']],
      ['processing', ['placed.v1', 'status-changed.v1', 'cancelled.v1']],
      ['completed', ['placed.v1', 'status-changed.v1']],
    ])(
      'by staff when %s remove it from their lists; open orders are cancelled; its customer keeps it in the history [DAILY-11] [API-65] [B-45]',
      async (status, types) => {
        const { customer, id } = await shop.placed();
        await shop.setStatus(id, status);
        expect((await shop.remove(shop.staff, id)).statusCode).toBe(200);
        const final = status === 'completed' ? 'completed' : 'cancelled';
        expect(await shop.historyOf(customer)).toMatchObject([{ _id: id, status: final }]);
        expect((await shop.detail(customer, id)).order.status).toBe(final);
        expect(await isVisibleToStaff(id)).toBe(false);
        expect((await shop.remove(shop.staff, id)).statusCode).toBe(404);
        expect((await shop.setStatus(id, 'processing')).statusCode).toBe(404);
        expect(await typesOf(id)).toEqual(types);
        expect((await shop.auditsOf(id)).at(-1)).toMatchObject({ action: 'deleted', label: orderCodeOf(id) });
        expect((await shop.remove(customer, id)).statusCode).toBe(200);
        expect(await shop.historyOf(customer)).toEqual([]);
      },
    );
  });
});
