import type { Product } from '@garage/contracts';
import { use } from 'react';
import { CARD_DESCRIPTION_CHARACTERS, CARD_NAME_CHARACTERS } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { classNames } from '../../../shared/lib/class-names.ts';
import { cutText } from '../../../shared/lib/cut-text.ts';
import { ProductSlotsContext } from '../../../shared/lib/product-slots.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { priceText } from '../lib/product-text.ts';
import { Link } from '../../../shared/ui/link.tsx';

/** Card of a product or service; the whole card is a link. */
export function ProductCard({ product, priority = false }: { product: Product; priority?: boolean }) {
  const { CardAction, CardLike } = use(ProductSlotsContext);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-paper transition-shadow focus-within:shadow-float hover:shadow-float">
      <div className="relative overflow-hidden border-b border-hairline">
        <Picture
          address={product.image}
          alt=""
          priority={priority}
          sizes="(min-width: 1248px) 282px, (min-width: 1024px) 24vw, (min-width: 480px) 46vw, 92vw"
          className="transition-transform duration-250 group-hover:scale-[1.03]"
          fallback={<Illustration scene="noPicture" />}
        />
        <p className="absolute top-2 left-2 max-w-[calc(100%-16px)] truncate rounded-full bg-paper/95 px-3 py-0.5 text-sm font-medium text-brand">
          {product.category_id.name}
        </p>
        {CardLike && <CardLike product={product} />}
      </div>
      <div className="flex grow flex-col p-4">
        <h3 className="line-clamp-2 text-base sm:min-h-[3.2em] leading-[1.6] font-semibold">
          <Link to={paths.product(product._id)} className="after:absolute after:inset-0 group-hover:text-brand">
            {cutText(product.name, CARD_NAME_CHARACTERS)}
          </Link>
        </h3>
        <p className="mt-1 mb-3 line-clamp-3 text-sm text-muted">
          {cutText(product.description, CARD_DESCRIPTION_CHARACTERS)}
        </p>
        <Price amount={product.price} className="mt-auto text-lg" />
        {CardAction && <CardAction product={product} />}
      </div>
    </article>
  );
}

export function Price({ amount, className }: { amount: number; className: string }) {
  return (
    <p className={classNames('font-bold tabular-nums', amount > 0 ? 'text-ink' : 'text-brand', className)}>
      {priceText(amount)}
    </p>
  );
}

/** Placeholder of a card while it loads. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden className="flex h-full flex-col overflow-hidden rounded-card border border-hairline">
      <div className="skeleton aspect-4/3 rounded-none" />
      <div className="flex grow flex-col p-4">
        <div className="skeleton mt-1 mb-1.5 h-4 sm:mb-8" />
        <div className="skeleton mt-2 mb-4 h-15" />
        <div className="skeleton my-1 h-5 w-1/2" />
        <div className="skeleton mt-3 h-11" />
      </div>
    </div>
  );
}
