import { officeFigures as texts } from '../../../i18n/office-figures.ts';
import { formatDay } from '../../../shared/lib/format.ts';

const compact = new Intl.NumberFormat('vi-VN', { notation: 'compact', maximumFractionDigits: 1 });

/** Formats an amount for an axis, where space is scarce: `12,5 Tr`. */
export const formatCompact = (amount: number): string => compact.format(amount);

/** Formats a date without its year: `21/11`. */
export const formatShortDay = (date: string): string => formatDay(date).slice(0, 5);

/** Formats a time in seconds: `45 giây`, `2 phút 5 giây`, `1 giờ 20 phút`. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return texts.seconds(seconds);
  const [size, large, small] =
    seconds < 3600 ? ([60, texts.minutes, texts.seconds] as const) : ([3600, texts.hours, texts.minutes] as const);
  const rest = size === 60 ? seconds % 60 : Math.floor((seconds % 3600) / 60);
  return rest === 0 ? large(Math.floor(seconds / size)) : `${large(Math.floor(seconds / size))} ${small(rest)}`;
}
