import type { OrderLine } from '@garage/contracts';
import { paths } from '../../../config/paths.ts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { formatCount, formatMoney } from '../../../shared/lib/format.ts';
import { LinePicture } from './line-picture.tsx';
import { Link } from '../../../shared/ui/link.tsx';

/** Ordered items as quantity × unit price = amount, at the prices of the order, and the total. */
export function OrderLines({ lines, total }: { lines: readonly OrderLine[]; total: number }) {
  const texts = commerceTexts.order;
  return (
    <section aria-label={texts.lines} className="min-w-0 rounded-card border border-hairline p-5 md:p-6">
      <h2 className="text-xl">{texts.lines}</h2>
      <ul className="mt-3 divide-y divide-hairline">
        {lines.map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </ul>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline pt-4">
        <span className="font-medium">{texts.total}</span>
        <strong className="ml-auto text-2xl tabular-nums">{formatMoney(total)}</strong>
      </p>
    </section>
  );
}

function Line({ line: { product_id: product, quantity, price } }: { line: OrderLine }) {
  return (
    <li className="flex items-start gap-4 py-4">
      <LinePicture image={product.image} />
      <div className="min-w-0 grow">
        <Link
          to={paths.product(product._id)}
          className="inline-block font-semibold text-pretty wrap-anywhere pointer-coarse:min-h-11 pointer-coarse:content-center hover:text-brand hover:underline"
        >
          {product.name}
        </Link>
        <p className="mt-1 flex flex-wrap gap-x-1.5 tabular-nums">
          <span className="text-muted">
            {formatCount(quantity)} × {formatMoney(price)}
          </span>
          <span>
            <span className="text-muted">=</span> <span className="font-semibold">{formatMoney(quantity * price)}</span>
          </span>
        </p>
      </div>
    </li>
  );
}
