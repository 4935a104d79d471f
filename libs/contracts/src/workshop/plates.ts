import type { VehicleKind } from './limits.ts';

/** Length of a plate's key. Foreign and old plates are short or long. */
export const PLATE_KEY_LENGTH = { min: 3, max: 15 } as const;

/** Signs that keyboards and copied texts have instead of Đ. */
const otherForms = /[\u00D0\u0189]/g;

/**
 * The key by which plates are compared: upper-case letters and digits, everything else dropped. Đ is a letter of its own: `29MĐ1-123.45` and
 * `29M1-123.45` are two vehicles.
 */
export const plateKey = (typed: string): string =>
  typed
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(otherForms, 'Đ')
    .replaceAll(/[^0-9A-ZĐ]/g, '');

export function isPlateKey(key: string): boolean {
  return key.length >= PLATE_KEY_LENGTH.min && key.length <= PLATE_KEY_LENGTH.max;
}

interface PlateParts {
  province: string;
  series: string;
  digits: string;
}

const carPlate = /^(\d\d)([A-ZĐ]{1,2})(\d{4,5})$/;
/** Electric motorbikes come first: their plates have five digits, so that a sixth one belongs to the series. */
const motorbikePlates = [/^(\d\d)(MĐ[1-9]?)(\d{5})$/, /^(\d\d)([A-Z][A-ZĐ0-9])(\d{4,5})$/] as const;
const diplomaticPlate = /^(\d\d)(\d{3})(NG|QT|CV|NN)(\d\d)$/;

function matchParts(key: string, shapes: readonly RegExp[]): PlateParts | null {
  for (const shape of shapes) {
    const [whole, province = '', series = '', digits = ''] = shape.exec(key) ?? [];
    if (whole !== undefined) return { province, series, digits };
  }
  return null;
}

/** `30A12345` can be read as a car or an old motorbike, so the kind decides which reading is tried first. */
function partsOf(key: string, kind: VehicleKind): PlateParts | null {
  const shapes = kind === 'motorbike' ? [...motorbikePlates, carPlate] : [carPlate, ...motorbikePlates];
  return matchParts(key, shapes);
}

/** A plate as it is written: `30A-123.45`, `29MĐ1-123.45`, `80-011-NG-01`. Unknown shapes are shown as their key. */
export function formatPlate(typed: string, kind: VehicleKind): string {
  const key = plateKey(typed);
  const parts = partsOf(key, kind);
  if (parts) {
    const { province, series, digits } = parts;
    return `${province}${series}-${digits.length === 5 ? `${digits.slice(0, 3)}.${digits.slice(3)}` : digits}`;
  }
  const diplomatic = diplomaticPlate.exec(key);
  return diplomatic ? diplomatic.slice(1).join('-') : key;
}

export const plateWarningKinds = ['unknown-shape', 'unknown-province', 'odd-series'] as const;
export type PlateWarning = (typeof plateWarningKinds)[number];

/** Two-digit numbers that no province has. */
const unusedProvinces: ReadonlySet<string> = new Set(['13', '42', '44', '45', '46', '87', '91', '96']);
const carSeries = /^(?:[ABCDEFGHKLMNPSTUVXYZ]|CD|RM|MK|HC|KT|LD|DA|TĐ)$/;
const motorbikeSeries = /^(?:MĐ[1-9]?|[ABCDEFGHKLMNPSTUVXYZ](?:[1-9]|[ABCDEFHKLMNPRSTUVXYZ]))$/;

const isProvince = (code: string): boolean => code >= '11' && !unusedProvinces.has(code);

/** What is unusual about a plate. Never a refusal: old, military and foreign plates exist. */
export function plateWarnings(typed: string, kind: VehicleKind): PlateWarning[] {
  const key = plateKey(typed);
  if (diplomaticPlate.test(key)) return [];
  const parts = partsOf(key, kind);
  if (!parts) return ['unknown-shape'];
  const isUsual = kind === 'motorbike' ? motorbikeSeries : carSeries;
  // `other` may be anything with a plate, so both kinds of series are usual there.
  const hasSeries = isUsual.test(parts.series) || (kind === 'other' && motorbikeSeries.test(parts.series));
  return [
    ...(isProvince(parts.province) ? [] : ['unknown-province' as const]),
    ...(hasSeries ? [] : ['odd-series' as const]),
  ];
}
