import type { GuaranteeEnd, GuaranteeTerms } from '@garage/contracts/browser';
import { guaranteeTexts as texts } from '../../i18n/guarantee.ts';
import { formatCount } from '../lib/format.ts';

/** `6 tháng hoặc 10.000 km`. */
export function guaranteeText({ months, km }: GuaranteeTerms): string {
  if (months === 0) return texts.none;
  return km === null ? texts.months(months) : texts.monthsOrKm(months, formatCount(km));
}

const dayText = (day: string): string => day.split('-').toReversed().join('/');

/** `đến 26/05/2027 hoặc 58.000 km`. */
export const guaranteeEndText = ({ until, untilKm }: GuaranteeEnd): string =>
  untilKm === null ? texts.untilDay(dayText(until)) : texts.untilDayOrKm(dayText(until), formatCount(untilKm));

/** `Bảo hành đến 26/05/2027 hoặc 58.000 km, tùy điều nào đến trước.`, without its last part when there are no kilometres. */
export const guaranteedText = (end: GuaranteeEnd): string =>
  (end.untilKm === null ? texts.guaranteed : texts.guaranteedToFirst)(guaranteeEndText(end));
