import { shownProvinceName } from './province-name.ts';
import units from './vietnam-units.json' with { type: 'json' };

/** A province or ward: its official code and the name that pages and addresses show. */
export interface Place {
  code: string;
  name: string;
}

const isCity = (official: string): boolean => official.startsWith('Thành phố');
const byName = new Intl.Collator('vi');

/** All provinces, the cities first, each group by name. */
export const provinces: readonly Place[] = units
  .toSorted(
    (one, other) => Number(isCity(other.name)) - Number(isCity(one.name)) || byName.compare(one.name, other.name),
  )
  .map(({ code, name }) => ({ code, name: shownProvinceName(name) }));

/** The list spells one ward with a small first letter. */
const capitalise = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** The wards of a province in the order of the official list; empty for an unknown province. */
export function wardsOf(provinceCode: string): Place[] {
  const wards = units.find(({ code }) => code === provinceCode)?.wards ?? [];
  return wards.map(([code = '', name = '']) => ({ code, name: capitalise(name) }));
}

/** The names of a ward and its province; null when there is no such ward in this province. */
export function findWard(codes: { provinceCode: string; wardCode: string }): { ward: string; province: string } | null {
  const province = provinces.find(({ code }) => code === codes.provinceCode);
  const ward = wardsOf(codes.provinceCode).find(({ code }) => code === codes.wardCode);
  return province && ward ? { ward: ward.name, province: province.name } : null;
}
