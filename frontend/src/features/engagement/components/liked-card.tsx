import type { LikedProduct } from '@garage/contracts';
import { Heart } from 'lucide-react';
import { CARD_DESCRIPTION_CHARACTERS, CARD_NAME_CHARACTERS } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { engagementTexts } from '../../../i18n/engagement.ts';
import { vi } from '../../../i18n/vi.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { cutText } from '../../../shared/lib/cut-text.ts';
import { formatCount, formatMoney } from '../../../shared/lib/format.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { likeStyles } from './like-styles.ts';
import { Link } from '../../../shared/ui/link.tsx';

/** Card of a liked product. Pressing its heart removes the product from the list. */
export function LikedCard({ product, onUnlike }: { product: LikedProduct; onUnlike: () => void }) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-paper transition-shadow focus-within:shadow-float hover:shadow-float">
      <div className="relative overflow-hidden border-b border-hairline">
        <Picture
          address={product.image}
          alt=""
          sizes="(min-width: 1280px) 220px, (min-width: 1024px) 24vw, (min-width: 480px) 46vw, 92vw"
          fallback={<Illustration scene="noPicture" />}
        />
        <div className="absolute right-2 bottom-2 z-1">
          <button
            type="button"
            data-remove
            aria-pressed
            // The second click of a double click would remove the card that has moved here by then.
            onClick={(event) => event.detail <= 1 && onUnlike()}
            className={likeStyles.card}
          >
            <Heart aria-hidden size={20} className="fill-red text-red" />
            <span className="sr-only">{engagementTexts.likedProducts.unlikeNamed(product.name)},</span>
            <span className="tabular-nums">{formatCount(product.likeCount)}</span>
            <span className="sr-only">{engagementTexts.likes.counted}</span>
          </button>
        </div>
      </div>
      <div className="flex grow flex-col p-4">
        <h2 className="line-clamp-2 min-h-[3.2em] text-base leading-[1.6] font-semibold">
          <Link to={paths.product(product._id)} className="after:absolute after:inset-0 group-hover:text-brand">
            {cutText(product.name, CARD_NAME_CHARACTERS)}
          </Link>
        </h2>
        <p className="mt-1 mb-3 line-clamp-3 text-sm text-muted">
          {cutText(product.description, CARD_DESCRIPTION_CHARACTERS)}
        </p>
        <p className="mt-auto text-lg font-bold tabular-nums">
          {product.price > 0 ? formatMoney(product.price) : vi.products.quote}
        </p>
      </div>
    </article>
  );
}
