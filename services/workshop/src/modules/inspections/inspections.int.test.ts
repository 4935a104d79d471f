import type { InspectionSummary, RouteOf } from '@garage/contracts';
import { MAX_ORDER_INSPECTIONS, pointsOf } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEntry, inspectionsOf } from '../../testing/test-inspections.ts';
import { adminId, openTestWorkshop } from '../../testing/test-workshop.ts';

type Failure = { code: string };

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
let inspections: ReturnType<typeof inspectionsOf>;
beforeAll(async () => {
  workshop = await openTestWorkshop();
  inspections = inspectionsOf(workshop);
});

const listOf = async (orderId: string) =>
  (await workshop.read<{ inspections: InspectionSummary[] }>(`orders/${orderId}/inspections`)).inspections;
const complete = (id: string) => workshop.call('POST', `inspections/${id}/complete`);

describe('an inspection', () => {
  it('has the points of its template as they were, whatever becomes of the template [WORK-74]', async () => {
    const own = await openTestWorkshop();
    const ownInspections = inspectionsOf(own);
    const { id, order } = await ownInspections.open();
    const templateId = await ownInspections.templateId(/45 điểm/);
    await own.call('DELETE', `templates/${templateId}`);
    const inspection = await ownInspections.get(id);
    expect(inspection).toMatchObject({
      orderId: order._id,
      orderNumber: order.number,
      state: 'open',
      step: 'receive',
      createdBy: adminId,
      vehicle: { plate: order.vehicle.plate },
      counts: { unchecked: 45 },
    });
    expect(pointsOf(inspection.groups)).toHaveLength(45);
  });

  it('is one of several of its order, at most ten, also when many are started at once [WORK-74]', async () => {
    const order = await workshop.takeIn();
    const other = await workshop.openAnother();
    const templateId = await inspections.templateId(/45 điểm/);
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        (index % 2 === 0 ? workshop.app : other).inject({
          method: 'POST',
          url: `/api/workshop/orders/${order._id}/inspections`,
          headers: { authorization: workshop.authorization.staff },
          payload: { templateId },
        }),
      ),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(new Set(refused.map((answer) => answer.json<Failure>().code))).toEqual(new Set(['INSPECTIONS_FULL']));
    expect(answers).toHaveLength(MAX_ORDER_INSPECTIONS + refused.length);
    expect(await listOf(order._id)).toHaveLength(MAX_ORDER_INSPECTIONS);
  });

  it('is started once by a repeated request [WORK-74]', async () => {
    const order = await workshop.takeIn();
    const call = {
      body: { templateId: await inspections.templateId(/45 điểm/) },
      headers: { 'idempotency-key': 'key-of-an-inspection' },
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => workshop.call('POST', `orders/${order._id}/inspections`, call)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await listOf(order._id)).toHaveLength(1);
  });

  it('is not started for an order that is closed, or does not exist [WORK-74]', async () => {
    const order = await workshop.takeIn();
    await workshop.call('POST', `orders/${order._id}/cancel`, { body: { version: 1, reason: 'Đổi ý', done: '' } });
    const body = { templateId: await inspections.templateId(/45 điểm/) };
    const start = (id: string) => workshop.call('POST', `orders/${id}/inspections`, { body });
    const answers = await Promise.all([start(order._id), start('e'.repeat(24))]);
    expect(answers.map((answer) => answer.json<Failure>().code)).toEqual([
      'REPAIR_ORDER_CLOSED',
      'REPAIR_ORDER_NOT_FOUND',
    ]);
  });
});

describe('a completed inspection', () => {
  it('is noted once in the history of its order, also when two complete it at once [WORK-77]', async () => {
    const { id, order } = await inspections.open();
    await inspections.enter(id, buildEntry({ pointId: 'horn', rating: 'red' }));
    await inspections.enter(id, buildEntry({ pointId: 'tread-front-left', value: 2.5 }));
    const other = await workshop.openAnother();
    const answers = await Promise.all(
      [workshop.app, other, workshop.app].map((app) =>
        app.inject({
          method: 'POST',
          url: `/api/workshop/inspections/${id}/complete`,
          headers: { authorization: workshop.authorization.staff },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { history, version, step } = await workshop.orderOf(order._id);
    expect([version, step]).toEqual([2, 'receive']);
    expect(history.map(({ action, noteInternal }) => [action, noteInternal])).toEqual([
      ['opened', ''],
      ['inspected', 'Kiểm tra tổng quát 45 điểm: 1 cần làm, 1 theo dõi, 43 chưa kiểm tra'],
    ]);
    const events = (await workshop.events()).filter(({ entityId }) => entityId === id);
    expect(events.map(({ type }) => type)).toEqual([
      'workshop.inspection.started.v1',
      'workshop.inspection.updated.v1',
      'workshop.inspection.updated.v1',
      'workshop.inspection.completed.v1',
    ]);
  });

  it('takes no entries until it is opened again [WORK-77]', async () => {
    const { id } = await inspections.open();
    await complete(id);
    const entry = buildEntry({ pointId: 'horn', rating: 'green' });
    const refused = await inspections.enter(id, entry);
    expect([refused.statusCode, refused.json<Failure>().code]).toEqual([409, 'INSPECTION_COMPLETED']);
    const reopened = await workshop.call('POST', `inspections/${id}/reopen`);
    expect(reopened.json<RouteOf<'inspections.reopen'>['response']>().inspection).toMatchObject({
      state: 'open',
      completedAt: null,
    });
    expect((await inspections.enter(id, entry)).statusCode).toBe(200);
  });

  it('of a closed order stays completed, and an open one is not completed [WORK-77]', async () => {
    const { id, order } = await inspections.open();
    await complete(id);
    const second = await inspections.begin(order._id);
    const { version } = await workshop.orderOf(order._id);
    await workshop.call('POST', `orders/${order._id}/cancel`, { body: { version, reason: 'Đổi ý', done: '' } });
    const answers = await Promise.all([workshop.call('POST', `inspections/${id}/reopen`), complete(second)]);
    expect(answers.map((answer) => answer.json<Failure>().code)).toEqual([
      'REPAIR_ORDER_CLOSED',
      'REPAIR_ORDER_CLOSED',
    ]);
  });
});
