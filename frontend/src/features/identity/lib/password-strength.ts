import { foldText } from '@garage/contracts/browser';

/** 0 = nothing typed, 1 = weak … 4 = strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];
const wellKnown = ['password', 'matkhau', '123456', 'qwerty', 'abc123', 'iloveyou', 'garage'];

/** A hint, never a refusal: length counts most, variety helps, repetition and what everybody uses do not. */
export function strengthOf(password: string): Strength {
  if (password === '') return 0;
  const distinct = new Set(password).size;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const folded = foldText(password).replaceAll(' ', '');
  if (distinct < 5 || wellKnown.some((word) => folded.startsWith(word))) return 1;
  const points = Math.min(password.length, distinct * 2) + (variety - 1) * 2;
  if (points < 10) return 1;
  if (points < 14) return 2;
  return points < 18 ? 3 : 4;
}
