import { shownProvinceName } from './province-name.ts';
import units from './vietnam-units.json' with { type: 'json' };

/** A province or ward: its official code and the name that pages and addresses show. */
export interface Place {
  code: string;
  name: string;
}

const isCity = (official: string): boolean => official.startsWith('Thành phố');
/** Compares names; numbers in them by their value: `Phường 2`, `Phường 10`. */
const byName = new Intl.Collator('vi', { numeric: true });

/** All provinces, the cities first, each group by name. */
export const provinces: readonly Place[] = units
  .toSorted(
    (one, other) => Number(isCity(other.name)) - Number(isCity(one.name)) || byName.compare(one.name, other.name),
  )
  .map(({ code, name }) => ({ code, name: shownProvinceName(name) }));

/** The list spells one ward with a small first letter. */
const capitalise = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

function listedWards(provinceCode: string): Place[] {
  const wards = units.find(({ code }) => code === provinceCode)?.wards ?? [];
  return wards.map(([code = '', name = '']) => ({ code, name: capitalise(name) }));
}

/** The wards of a province by name; empty for an unknown province. */
export const wardsOf = (provinceCode: string): Place[] =>
  listedWards(provinceCode).toSorted((one, other) => byName.compare(one.name, other.name));

/** The names of a ward and its province; null when there is no such ward in this province. */
export function findWard(codes: { provinceCode: string; wardCode: string }): { ward: string; province: string } | null {
  const province = provinces.find(({ code }) => code === codes.provinceCode);
  const ward = listedWards(codes.provinceCode).find(({ code }) => code === codes.wardCode);
  return province && ward ? { ward: ward.name, province: province.name } : null;
}
