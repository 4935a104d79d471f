import type { ReactNode } from 'react';
import { officeFigures } from '../../../i18n/office-figures.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { changeOf, signed } from '../lib/change.ts';

const texts = officeFigures.change;

interface KeyFigureProps {
  value: number;
  /** The figure of the period before; null when it is unknown. */
  before: number | null;
  format?: (value: number) => string;
  text: string;
  /** Where the text is; after the value by default. */
  order?: 'value-first' | 'text-first';
  /** Further figures on the same line. */
  children?: ReactNode;
}

/** The sum of a period and its difference to the period before. */
export function KeyFigure({ value, before, format = formatCount, text, order, children }: KeyFigureProps) {
  return (
    <p className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-sm text-muted">
      <span>
        {order === 'text-first' && text} <strong className="text-xl text-ink tabular-nums">{format(value)}</strong>{' '}
        {order !== 'text-first' && text}
      </span>{' '}
      <Difference value={value} before={before} format={format} /> {children}
    </p>
  );
}

function Difference({ value, before, format }: Required<Pick<KeyFigureProps, 'value' | 'before' | 'format'>>) {
  if (before === null) return <span>{texts.unknown}</span>;
  const { difference, percent } = changeOf(value, before);
  return (
    <span className="tabular-nums">
      <span className="font-semibold text-ink">
        {signed(difference, format)} ({percent === null ? texts.noBase : texts.percent(signed(percent, formatCount))})
      </span>{' '}
      {texts.before(format(before))}
    </span>
  );
}
