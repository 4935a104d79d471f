import type { InspectionTemplate, RouteOf, TemplateBody } from '@garage/contracts';
import { builtInTemplates, MAX_TEMPLATES } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { inspectionsOf } from '../../testing/test-inspections.ts';
import { openTestWorkshop } from '../../testing/test-workshop.ts';
import { createTemplateRepository } from './template-repository.ts';
import { ensureTemplates } from './write-templates.ts';

type Failure = { code: string; message: string };

const body = (changes: Partial<TemplateBody> = {}): TemplateBody => ({
  name: 'Kiểm tra nhanh',
  kinds: ['car'],
  engines: [],
  groups: [{ name: 'Phanh', points: [{ id: 'pads', label: 'Má phanh' }] }],
  ...changes,
});

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
let inspections: ReturnType<typeof inspectionsOf>;
beforeAll(async () => {
  workshop = await openTestWorkshop();
  inspections = inspectionsOf(workshop);
});

const create = (sent: TemplateBody) => workshop.call('POST', 'templates', { body: sent });
const created = async (sent: TemplateBody): Promise<InspectionTemplate> =>
  (await create(sent)).json<RouteOf<'templates.create'>['response']>().template;

describe('the built-in templates', () => {
  it('are there after a start, once, also when several processes start at once [WORK-70]', async () => {
    const own = await openTestWorkshop();
    const dependencies = { templates: createTemplateRepository(own.mongo), now: () => own.clock.now };
    await Promise.all([ensureTemplates(dependencies), ensureTemplates(dependencies)]);
    const names = (await inspectionsOf(own).templates()).map(({ name }) => name);
    expect(names).toEqual(builtInTemplates.map(({ name }) => name).toSorted());
  });

  it('keep what staff have changed, and do not come back once removed [WORK-70]', async () => {
    const own = await openTestWorkshop();
    const dependencies = { templates: createTemplateRepository(own.mongo), now: () => own.clock.now };
    const [first, second] = await inspectionsOf(own).templates();
    const { _id, updatedAt: _at, ...fields } = first ?? { _id: '', updatedAt: '', ...body(), version: 1 };
    const changed = await own.call('PUT', `templates/${_id}`, { body: { ...fields, name: 'Đổi tên' } });
    const removed = await own.call('DELETE', `templates/${second?._id}`);
    expect([changed.statusCode, removed.statusCode]).toEqual([200, 200]);
    await ensureTemplates(dependencies);
    const names = (await inspectionsOf(own).templates()).map(({ name }) => name);
    expect(names).toHaveLength(builtInTemplates.length - 1);
    expect(names).toContain('Đổi tên');
    expect(names).not.toContain(second?.name);
  });
});

describe('a template', () => {
  it('is added, changed and removed, with its audit entries [WORK-73] [WORK-19]', async () => {
    const template = await created(body());
    const groups = [
      {
        name: 'Phanh',
        points: [
          { id: 'new', label: 'Dầu phanh', measured: { unit: '%', yellow: 2, red: 3, better: 'low' as const } },
          { id: 'pads', label: 'Má phanh' },
        ],
      },
    ];
    const edit = { ...body({ groups, engines: ['petrol'] }), version: template.version };
    const changed = await workshop.call('PUT', `templates/${template._id}`, { body: edit });
    expect(changed.json<RouteOf<'templates.update'>['response']>().template).toMatchObject({ groups, version: 2 });
    const stale = await workshop.call('PUT', `templates/${template._id}`, { body: edit });
    expect([stale.statusCode, stale.json<Failure>().code]).toEqual([409, 'CONFLICT']);
    const removed = await workshop.call('DELETE', `templates/${template._id}`);
    const again = await workshop.call('DELETE', `templates/${template._id}`);
    expect([removed.statusCode, again.statusCode]).toEqual([200, 404]);
    const audited = (await workshop.events()).filter(({ data }) => data['targetId'] === template._id);
    expect(audited.map(({ data }) => data['action'])).toEqual(['created', 'updated', 'deleted']);
    expect(JSON.stringify(audited[1]?.data)).toContain('Dầu phanh (2/3 %)');
  });

  it('with a fault is refused, which names it [WORK-73]', async () => {
    const point = { id: 'a', label: 'A' };
    const wrong = { ...point, measured: { unit: 'mm', yellow: 1, red: 2, better: 'high' as const } };
    const answers = await Promise.all(
      [
        body({ groups: [{ name: 'A', points: [point, point] }] }),
        body({ groups: [{ name: 'A', points: [wrong] }] }),
        body({ groups: [] }),
        body({ name: '  ' }),
        body({ kinds: ['car', 'car'] }),
        body({ engines: ['petrol', 'petrol'] }),
        body({ groups: [{ name: 'A', points: [{ ...point, id: 'Không hợp lệ' }] }] }),
      ].map(create),
    );
    expect(answers.map((answer) => answer.json<Failure>().code)).toEqual([
      'TEMPLATE_INVALID',
      'TEMPLATE_INVALID',
      ...Array.from({ length: 5 }, () => 'VALIDATION_FAILED'),
    ]);
    expect(answers[1]?.json<Failure>().message).toContain('ngưỡng vàng');
  });

  it('is one of at most thirty, and a repeated request adds one [WORK-73]', async () => {
    const own = await openTestWorkshop();
    const headers = { 'idempotency-key': 'key-of-a-template' };
    const repeated = await Promise.all([1, 2, 3].map(() => own.call('POST', 'templates', { body: body(), headers })));
    const ids = repeated.map((answer) => answer.json<RouteOf<'templates.create'>['response']>().template._id);
    expect(new Set(ids).size).toBe(1);
    const missing = MAX_TEMPLATES - builtInTemplates.length - 1;
    for (let added = 0; added < missing; added += 1) await own.call('POST', 'templates', { body: body() });
    const refused = await own.call('POST', 'templates', { body: body() });
    expect([refused.statusCode, refused.json<Failure>().code]).toEqual([409, 'TEMPLATES_FULL']);
  });

  it('is one of at most thirty also when several are added at the same moment [WORK-73]', async () => {
    const own = await openTestWorkshop();
    const add = () => own.call('POST', 'templates', { body: body() });
    const free = 2;
    for (let added = builtInTemplates.length; added < MAX_TEMPLATES - free; added += 1) await add();
    const answers = await Promise.all(Array.from({ length: 8 }, add));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(free);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(answers.length - free);
    const stored = own.mongo.db.collection('inspection_templates');
    expect(await stored.countDocuments({ isRemoved: false })).toBe(MAX_TEMPLATES);
  });
});

it('is offered and accepted only for vehicles that it is for [WORK-71]', async () => {
  const order = await workshop.takeIn({
    vehicle: { plate: '43A-999.01', kind: 'car', engine: 'electric' },
  });
  const start = async (name: RegExp) => {
    const templateId = await inspections.templateId(name);
    return workshop.call('POST', `orders/${order._id}/inspections`, { body: { templateId } });
  };
  const refusals = await Promise.all([/45 điểm/, /xe máy$/].map(start));
  expect(refusals.map((answer) => answer.json<Failure>().code)).toEqual(['TEMPLATE_UNFIT', 'TEMPLATE_UNFIT']);
  expect((await start(/ô tô điện/)).statusCode).toBe(201);
});
