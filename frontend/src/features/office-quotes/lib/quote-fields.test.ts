import type { Rates } from '@garage/contracts';
import { expect, it } from 'vitest';
import { newInspection, newResult } from '../../../testing/inspections.ts';
import { findingsOf, toJob } from './findings.ts';
import { noGuaranteeFields } from './guarantee-fields.ts';
import { differsFromList, newPart, pricingOf, readLine, toBody } from './quote-fields.ts';

const rates: Rates = {
  labour: [
    { kind: 'car', hourly: 250_000, from: '2026-01-01' },
    { kind: 'car', hourly: 300_000, from: '2026-07-01' },
    { kind: 'truck', hourly: 400_000, from: '2026-01-01' },
  ],
  taxes: [{ rate: 800, from: '2026-01-01' }],
  jobs: [
    { name: 'Công thay má phanh', kinds: ['car'], minutes: 60 },
    { name: 'Công thay nhông', kinds: ['motorbike'], minutes: 30 },
  ],
  guarantee: { labour: { months: 3, km: null }, parts: { months: 6, km: 10_000 } },
  days: 7,
  terms: '',
};

it('offers the rates of the vehicle’s kind on the day [QUOTE-61]', () => {
  expect(pricingOf(rates, 'car', '2026-06-30')).toMatchObject({ hourly: 250_000, tax: 800 });
  const later = pricingOf(rates, 'car', '2026-07-01');
  expect(later.hourly).toBe(300_000);
  expect(later.jobs.map(({ name }) => name)).toEqual(['Công thay má phanh']);
  expect(pricingOf(rates, 'motorbike', '2026-07-01').hourly).toBeNull();
  expect(pricingOf(rates, 'car', '2025-12-31')).toMatchObject({ hourly: null, tax: 0 });
});

it('makes jobs of red and yellow points, red first, with a stable id, note and photographs [QUOTE-61]', () => {
  const photo = { _id: 'f'.repeat(24), address: '/x', strokes: [] };
  const inspection = newInspection({
    results: [
      newResult('rims', { rating: 'yellow' }),
      newResult('discs', { rating: 'green' }),
      newResult('pad', { rating: 'red', note: 'Còn 1,8 mm', photos: [photo] }),
    ],
  });
  const findings = findingsOf([inspection]);
  expect(findings.map(({ title, severity }) => [title, severity])).toEqual([
    ['Má phanh trước', 'red'],
    ['Vành', 'yellow'],
  ]);
  expect(new Set(findings.map(({ jobId }) => jobId)).size).toBe(2);
  expect(findings[0]?.jobId).toMatch(/^[a-z0-9]{8,24}$/);
  expect(findingsOf([inspection])).toEqual(findings);
  const [first] = findings.map((finding) => toJob(finding, pricingOf(rates, 'car', '2026-08-01')));
  expect(first).toMatchObject({ title: 'Má phanh trước', finding: 'Còn 1,8 mm', photoIds: [photo._id] });
  expect(first?.lines).toMatchObject([{ kind: 'labour', price: '300.000', tax: '8', hours: '' }]);
});

it('sends a reason only where the price differs from the list, and a product only of the shop [QUOTE-61]', () => {
  const part = { ...newPart(), name: ' Má phanh ', price: '400.000', reason: 'Khách quen', discount: '5' };
  const product = { ...part, productId: 'b'.repeat(24), listPrice: '450.000' };
  expect([part, product].map(differsFromList)).toEqual([false, true]);
  const paid = { guarantee: noGuaranteeFields, comebackJobId: '' };
  const job = { jobId: 'abcdefgh', title: 'Phanh', severity: 'red' as const, finding: '', photoIds: [], ...paid };
  const body = toBody({ note: ' Chào ', jobs: [{ ...job, lines: [part, product] }] });
  expect(body.note).toBe('Chào');
  const sent = { kind: 'part', name: 'Má phanh', quantity: 1, unitPrice: 400_000, discount: 500, tax: 0 };
  expect(body.jobs[0]?.lines).toStrictEqual([sent, { ...sent, priceReason: 'Khách quen', productId: 'b'.repeat(24) }]);
});

it('has no numbers for a line that is not complete [QUOTE-61]', () => {
  expect(readLine(newPart())).toBeNull();
  expect(readLine({ ...newPart(), price: '1', quantity: '0' })).toBeNull();
  expect(readLine({ ...newPart(), price: '1', tax: 'x' })).toBeNull();
});
