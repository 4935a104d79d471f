import type { Product } from '@garage/contracts';
import { vi } from '../../../i18n/vi.ts';

/** Removes specifications that occur twice. A label that occurs with different values is kept. */
const uniqueFacts = (facts: Product['specifications']) => [
  ...new Map(facts.map((fact) => [`${fact.label}: ${fact.value}`, fact])),
];

/** Description of a product, and its specifications as a table. */
export function ProductDescription({ product }: { product: Product }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
      <section aria-labelledby="description">
        <h2 id="description" className="mb-4 text-xl">
          {vi.product.descriptionTitle}
        </h2>
        <p className="max-w-[68ch] whitespace-pre-line">{product.description}</p>
      </section>
      {product.specifications.length > 0 && (
        <section aria-labelledby="specifications">
          <h2 id="specifications" className="mb-4 text-xl">
            {vi.product.specificationsTitle}
          </h2>
          <dl className="overflow-hidden rounded-card border border-hairline">
            {uniqueFacts(product.specifications).map(([key, { label, value }]) => (
              <div
                key={key}
                className="grid grid-cols-[2fr_3fr] gap-4 border-b border-hairline px-4 py-3 last:border-0 odd:bg-mist"
              >
                <dt className="text-muted">{label}</dt>
                <dd className="font-medium tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
