import { officeFigures } from '../../../i18n/office-figures.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { changeOf, signed } from '../lib/change.ts';

const texts = officeFigures.change;

/** Difference of one row to the period before, in short. */
export function BeforeCount({ value, before }: { value: number; before: number | null }) {
  if (before === null) return null;
  const { difference, percent } = changeOf(value, before);
  return (
    <span className="text-muted">
      {signed(difference, formatCount)} ({percent === null ? texts.noBase : texts.percent(signed(percent, formatCount))}
      )
    </span>
  );
}
