import type { Rates } from '@garage/contracts';
import { rateOn } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestWorkshop } from '../../testing/test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
beforeAll(async () => {
  workshop = await openTestWorkshop();
});

const read = () => workshop.read<Rates>('rates');

describe('what quotes are priced by', () => {
  it('is there from the start, with taxes by the days from which they apply [QUOTE-25]', async () => {
    const { taxes, labour } = await read();
    expect(rateOn(taxes, '2026-12-31')?.rate).toBe(800);
    expect(rateOn(taxes, '2027-01-01')?.rate).toBe(1_000);
    expect(rateOn(taxes, '2024-12-31')).toBeNull();
    expect(new Set(labour.map(({ kind }) => kind))).toEqual(new Set(['car', 'motorbike', 'truck', 'other']));
  });

  it('is changed by staff, with an event and a line in the audit log; customers reach neither [QUOTE-25]', async () => {
    const before = await read();
    const changed: Rates = { ...before, days: 3, terms: 'Giá đã gồm công kiểm tra.' };
    expect((await workshop.call('PUT', 'rates', { body: changed, as: 'customer' })).statusCode).toBe(403);
    expect((await workshop.call('GET', 'rates', { as: 'customer' })).statusCode).toBe(403);
    expect((await workshop.call('PUT', 'rates', { body: { ...changed, days: 0 } })).statusCode).toBe(400);
    expect((await workshop.call('PUT', 'rates', { body: changed })).statusCode).toBe(200);
    expect(await read()).toEqual({ ...changed, revision: (before.revision ?? 0) + 1 });
    const types = (await workshop.events()).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['workshop.rates.changed.v1', 'workshop.audit.recorded.v1']));
  });

  it('is not overwritten by somebody who edited an older revision; of two at once one counts [QUOTE-156]', async () => {
    const before = await read();
    const save = (terms: string, revision = before.revision) =>
      workshop.call('PUT', 'rates', { body: { ...before, terms, ...(revision !== undefined && { revision }) } });
    const answers = await Promise.all([save('Một'), save('Hai')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const counted = answers.findIndex(({ statusCode }) => statusCode === 200);
    const after = await read();
    expect([after.terms, after.revision]).toEqual([['Một', 'Hai'][counted], (before.revision ?? 0) + 1]);
    expect((await save('Ba')).json()).toMatchObject({ code: 'CONFLICT' });
    expect((await save('Bốn', after.revision)).statusCode).toBe(200);
  });
});
