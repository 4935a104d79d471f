import type { ShownQuote } from '@garage/contracts';
import { linkPageTexts } from '../i18n/link-page.ts';
import { formatMoney } from '../shared/lib/format.ts';

const texts = linkPageTexts.totals;
const shownAmounts = ['gross', 'discount', 'tax', 'total'] as const;

interface AmountsProps {
  totals: ShownQuote['totals'];
  /** True for the sum that the page's script keeps up to date. */
  isLive?: boolean;
}

/** The amounts of a sum, without a discount where there is none. */
export function Amounts({ totals, isLive = false }: AmountsProps) {
  return (
    <dl className="amounts">
      {shownAmounts.map((name) => (
        <div
          key={name}
          className={name === 'total' ? 'text-lg font-bold' : ''}
          hidden={name === 'discount' && totals.discount === 0}
        >
          <dt>{texts[name]}</dt>
          <dd {...(isLive && { 'data-amount': name })}>
            {formatMoney(name === 'discount' ? -totals.discount : totals[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
