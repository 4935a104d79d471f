import type { Category, ManagedProduct } from '@garage/contracts';
import { officeProductsBulk as texts } from '../../../i18n/office-products-bulk.ts';
import { formatCount, formatMoney } from '../../../shared/lib/format.ts';
import type { BulkEdit, PlannedChange } from '../lib/bulk-change.ts';

interface BulkPreviewProps {
  kind: BulkEdit['kind'];
  planned: readonly PlannedChange[];
  categories: readonly Category[];
}

const cellStyle = 'border-b border-hairline px-2 py-1.5';

/** Every chosen product with its value before and after the change. */
export function BulkPreview({ kind, planned, categories }: BulkPreviewProps) {
  return (
    <section
      aria-label={texts.previewLabel}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-64 overflow-auto rounded-control border border-hairline"
    >
      <table className="w-full border-collapse text-sm">
        <thead className="sticky top-0 bg-mist text-left text-muted">
          <tr>
            <th scope="col" className={cellStyle}>
              {texts.title(planned.length)}
            </th>
            <th scope="col" className={`${cellStyle} text-right`}>
              {texts.before}
            </th>
            <th scope="col" className={`${cellStyle} text-right`}>
              {texts.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {planned.map((plan) => (
            <tr key={plan.product._id}>
              <th scope="row" className={`${cellStyle} text-left font-normal wrap-anywhere`}>
                {plan.product.name}
              </th>
              <td className={`${cellStyle} text-right tabular-nums`}>{valueBefore(kind, plan.product)}</td>
              <td className={`${cellStyle} text-right font-semibold tabular-nums`}>{valueAfter(plan, categories)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const priceText = (price: number): string => (price === 0 ? texts.priceOnRequest : formatMoney(price));

function valueBefore(kind: BulkEdit['kind'], product: ManagedProduct): string {
  const values = {
    price: priceText(product.price),
    stock: formatCount(product.quantity),
    category: product.category_id.name,
    featured: product.isFeatured ? texts.on : texts.off,
  };
  return values[kind];
}

function valueAfter({ product, change, problem }: PlannedChange, categories: readonly Category[]): string {
  if (problem) return texts.notEnough;
  if (!change) return texts.unchanged;
  if (change.price !== undefined) return priceText(change.price);
  if (change.addQuantity !== undefined) return formatCount(product.quantity + change.addQuantity);
  if (change.categoryId !== undefined) return categories.find(({ _id }) => _id === change.categoryId)?.name ?? '';
  return change.isFeatured === true ? texts.on : texts.off;
}
