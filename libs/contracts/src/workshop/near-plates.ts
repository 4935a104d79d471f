import { plateKey } from './plates.ts';

/** Signs that are confused on a plate, and the one that stands for both. */
const confused: Readonly<Record<string, string>> = { O: '0', Q: '0', B: '8', I: '1', S: '5', Z: '2', Đ: 'D' };

const fold = (key: string): string => key.replaceAll(/./gu, (sign) => confused[sign] ?? sign);

const withoutSign = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1);

/**
 * The values under which a plate is stored and searched to find those that are nearly the same: the key with confused signs as one, and that
 * without each of its signs. Two plates that differ by one sign (another one, one more, or two exchanged) share a value, so that an
 * index over at most 16 values finds them without reading others.
 */
export function nearPlateKeys(typed: string): string[] {
  const folded = fold(plateKey(typed));
  return [...new Set([folded, ...Array.from(folded, (_, at) => withoutSign(folded, at))])];
}

/** Position of the first difference. */
function differsAt(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** True when both are equal, or one sign of one is changed, missing, or exchanged with the next. */
function isOneStepAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  if (one.length > other.length) return isOneStepAway(other, one);
  const at = differsAt(one, other);
  if (one.length < other.length) return withoutSign(other, at) === one;
  const [first = '', second = ''] = one.slice(at);
  const exchanged = one.slice(0, at) + second + first + one.slice(at + 2);
  return withoutSign(one, at) === withoutSign(other, at) || exchanged === other;
}

/** True when a plate is probably the other one with a mistake: any confused signs, and one more mistake. Equal plates are not near. */
export function isNearPlate(typed: string, other: string): boolean {
  const [key, otherKey] = [plateKey(typed), plateKey(other)];
  return key !== otherKey && isOneStepAway(fold(key), fold(otherKey));
}
