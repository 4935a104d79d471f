import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROMISED_POINTS } from './inspection-limits.ts';
import { builtInTemplates } from './inspection-points.ts';
import {
  areLimitsInOrder,
  colourOf,
  countRatings,
  faultOfGroups,
  fitsVehicle,
  pointsOf,
  ratingOf,
} from './inspection-rules.ts';
import { engineKinds, vehicleKinds } from './limits.ts';

const tread = { unit: 'mm', yellow: 3, red: 1.6, better: 'high' } as const;
const water = { unit: '%', yellow: 2, red: 3, better: 'low' } as const;

describe('the colour of a measured value', () => {
  it('is yellow or red beyond a limit, on the side that is worse [WORK-72]', () => {
    expect([4, 3, 2.9, 1.6, 1.5].map((value) => colourOf(tread, value))).toEqual([
      'green',
      'green',
      'yellow',
      'yellow',
      'red',
    ]);
    expect([1, 2, 2.1, 3, 3.5].map((value) => colourOf(water, value))).toEqual([
      'green',
      'green',
      'yellow',
      'yellow',
      'red',
    ]);
  });

  it('never gets better as the value gets worse [WORK-72]', () => {
    const rank = { green: 0, yellow: 1, red: 2 };
    const number = fc.double({ min: -100, max: 100, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(number, number), fc.tuple(number, number), ([one, other], [low, high]) => {
        const [red, yellow] = low < high ? [low, high] : [high, low];
        const limits = { unit: '', red, yellow, better: 'high' } as const;
        const [worse, better] = one < other ? [one, other] : [other, one];
        expect(rank[colourOf(limits, worse)]).toBeGreaterThanOrEqual(rank[colourOf(limits, better)]);
      }),
    );
  });
});

it('keeps a rating that was chosen by hand when it is worse than the colour of the value [WORK-72]', () => {
  const point = { measured: tread };
  expect([
    ratingOf(point, { chosen: 'unchecked', value: null }),
    ratingOf(point, { chosen: 'unchecked', value: 5 }),
    ratingOf(point, { chosen: 'red', value: 5 }),
    ratingOf(point, { chosen: 'green', value: 1 }),
    ratingOf({}, { chosen: 'yellow', value: null }),
  ]).toEqual(['unchecked', 'green', 'red', 'red', 'yellow']);
});

describe('the built-in templates', () => {
  it('check 45 points of a car [WORK-70]', () => {
    const [car] = builtInTemplates;
    expect([car?.key, pointsOf(car?.groups ?? []).length]).toEqual(['car', PROMISED_POINTS]);
  });

  it.each(builtInTemplates.map((template) => [template.key, template] as const))(
    '%s has unique points and limits in order [WORK-70]',
    (_, { groups }) => expect(faultOfGroups(groups)).toBeNull(),
  );

  it('offer an electric vehicle nothing that only a combustion engine has [WORK-71]', () => {
    const electric = builtInTemplates.filter(({ engines }) => engines.includes('electric'));
    const ids = electric.flatMap(({ groups }) => pointsOf(groups).map(({ id }) => id));
    for (const absent of ['engine-oil', 'spark-plugs', 'exhaust', 'gearbox-oil', 'charge-voltage', 'air-filter'])
      expect(ids).not.toContain(absent);
    expect(ids).toContain('traction-battery');
  });

  it('are exactly one for each kind and engine, and all of the kind while the engine is unknown [WORK-71]', () => {
    for (const kind of vehicleKinds) {
      for (const engine of engineKinds) {
        const fitting = builtInTemplates.filter((template) => fitsVehicle(template, { kind, engine }));
        expect([kind, engine, fitting.length]).toEqual([kind, engine, 1]);
      }
      expect(builtInTemplates.filter((template) => fitsVehicle(template, { kind, engine: null }))).toHaveLength(2);
    }
  });
});

it('names what is wrong with a template [WORK-73]', () => {
  const group = (...points: Array<{ id: string; measured?: typeof tread }>) => ({
    name: 'Nhóm',
    points: points.map((point) => ({ label: 'Điểm', ...point })),
  });
  const many = Array.from({ length: 121 }, (_, index) => ({ id: `p${index}` }));
  const turned = { ...tread, yellow: 1 };
  expect(areLimitsInOrder(turned)).toBe(false);
  expect([
    faultOfGroups([]),
    faultOfGroups([group()]),
    faultOfGroups([group(...many)]),
    faultOfGroups([group({ id: 'a' }), group({ id: 'a' })]),
    faultOfGroups([{ name: 'Nhóm', points: [{ id: 'a', label: 'Điểm', measured: turned }] }]),
    faultOfGroups([group({ id: 'a' })]),
  ]).toEqual(['empty', 'empty', 'too-many', 'repeated', 'limits', null]);
});

it('counts points without a result as not checked [WORK-74]', () => {
  const groups = [
    {
      name: 'Nhóm',
      points: ['a', 'b', 'c'].map((id) => ({ id, label: id })),
    },
  ];
  const results = [
    { pointId: 'a', rating: 'red' as const },
    { pointId: 'b', rating: 'green' as const },
    { pointId: 'gone', rating: 'green' as const },
  ];
  expect(countRatings(groups, results)).toEqual({ green: 1, yellow: 0, red: 1, unchecked: 1 });
});
