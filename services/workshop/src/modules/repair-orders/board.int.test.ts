import type { RepairBoard, RepairChanges, RepairOrder } from '@garage/contracts';
import { openSteps } from '@garage/contracts';
import { describe, expect, it } from 'vitest';
import { openTestWorkshop } from '../../testing/test-workshop.ts';

describe('the board', () => {
  it('shows open orders by step, what is late first, and then what changed [WORK-17]', async () => {
    const own = await openTestWorkshop();
    const at = (hours: number) => new Date(own.clock.now + hours * 3_600_000).toISOString();
    const none = await own.takeIn();
    const later = await own.takeIn({ promisedAt: at(5) });
    const late = await own.takeIn({ promisedAt: at(-1) });
    own.clock.now += 10_000;
    const board = await own.read<RepairBoard>('orders/board');
    expect(board.columns.map(({ step }) => step)).toEqual([...openSteps]);
    const [received] = board.columns;
    expect(received?.total).toBe(3);
    expect(received?.orders.map(({ _id }) => _id)).toEqual([late._id, later._id, none._id]);
    const lateOnes = await own.read<RepairOrder[]>('orders?late=true');
    expect(lateOnes.map(({ _id }) => _id)).toEqual([late._id]);

    const changes = (after: string) => own.read<RepairChanges>(`orders/changes?after=${after}`);
    expect(await changes(board.after)).toEqual({ orders: [], after: board.after });
    await own.moved(later, { to: 'check' });
    await own.call('POST', `orders/${late._id}/cancel`, { body: { version: 1, reason: 'Hẹn lại', done: '' } });
    own.clock.now += 10_000;
    const changed = await changes(board.after);
    expect(new Map(changed.orders.map(({ _id, state, version }) => [_id, `${state} ${version}`]))).toEqual(
      new Map([
        [later._id, 'open 2'],
        [late._id, 'cancelled 2'],
      ]),
    );
    expect((await changes(changed.after)).orders).toEqual([]);
    const after = await own.read<RepairBoard>('orders/board');
    expect(after.columns.map(({ total }) => total).slice(0, 3)).toEqual([1, 1, 0]);
  });

  it('has lists by state, step, vehicle and what is typed, in pages [WORK-17] [SRV-21]', async () => {
    const own = await openTestWorkshop();
    const first = await own.takeIn();
    own.clock.now += 1_000;
    const second = await own.moved(await own.takeIn(), { to: 'check' });
    const listed = async (query: string) =>
      (await own.read<RepairOrder[]>(`orders?limit=10&${query}`)).map(({ _id }) => _id);
    expect(await listed('')).toEqual([second._id, first._id]);
    expect(await listed('step=check')).toEqual([second._id]);
    expect(await listed('state=finished')).toEqual([]);
    expect(await listed(`vehicleId=${first.vehicle._id}`)).toEqual([first._id]);
    expect(await listed(`q=${first.number.toLowerCase().replaceAll('-', '')}`)).toEqual([first._id]);
    expect(await listed(`q=${second.vehicle.plate}`)).toEqual([second._id]);
    expect(await listed('q=SC-26-999999')).toEqual([]);
    const page = await own.call('GET', 'orders?page=2&limit=1');
    expect([page.headers['x-total-count'], page.json<RepairOrder[]>()[0]?._id]).toEqual(['2', first._id]);
    expect(await own.read<RepairOrder[]>('orders')).toHaveLength(2);
  });
});
