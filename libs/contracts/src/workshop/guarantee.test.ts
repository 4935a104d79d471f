import { describe, expect, it } from 'vitest';
import { endedBy, guaranteeEnd, guaranteeOf } from './guarantee.ts';

const terms = { months: 6, km: 10_000 };

describe('a guarantee', () => {
  it.each([
    ['2026-11-26', 6, '2027-05-26'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2026-11-30', 3, '2027-02-28'],
  ])('from %s for %d months ends on %s [QUOTE-113]', (day, months, until) => {
    expect(guaranteeEnd({ months, km: null }, { day, km: 5 })).toEqual({ until, untilKm: null });
  });

  it('ends by its day or its kilometres, whichever comes first [QUOTE-113]', () => {
    const end = guaranteeEnd(terms, { day: '2026-11-26', km: 48_000 });
    if (!end) throw new Error('A guarantee expected');
    expect(end).toEqual({ until: '2027-05-26', untilKm: 58_000 });
    expect(endedBy(end, { day: '2027-05-26', km: 58_000 })).toBe(null);
    expect(endedBy(end, { day: '2027-05-27', km: 50_000 })).toBe('day');
    expect(endedBy(end, { day: '2026-12-01', km: 58_001 })).toBe('km');
    expect(endedBy(end, { day: '2026-12-01', km: null })).toBe(null);
  });

  it('has no kilometres without a reading, and is none without months [QUOTE-113]', () => {
    expect(guaranteeEnd(terms, { day: '2026-11-26', km: null })?.untilKm).toBe(null);
    expect(guaranteeEnd({ months: 0, km: 1 }, { day: '2026-11-26', km: 1 })).toBe(null);
  });

  it('of a job with parts is that of parts [QUOTE-113]', () => {
    const defaults = { labour: { months: 3, km: null }, parts: terms };
    expect(guaranteeOf([{ kind: 'labour' }, { kind: 'part' }], defaults)).toBe(defaults.parts);
    expect(guaranteeOf([{ kind: 'labour' }], defaults)).toBe(defaults.labour);
  });
});
