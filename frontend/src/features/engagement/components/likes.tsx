import type { Product } from '@garage/contracts';
import { Heart } from 'lucide-react';
import { useChunk } from '../../../shared/lib/use-chunk.ts';
import { likeLooks } from './like-looks.ts';
import type { LikeLook } from './like-looks.ts';

const load = () => import('./like-button.tsx');

/** On the picture of a card, above the link that covers the card. */
export function CardLike({ product }: { product: Product }) {
  return (
    <div className="absolute right-2 bottom-2 z-1">
      <Like product={product} look="card" />
    </div>
  );
}

/** Beside the price of the product’s own page. */
export function PageLike({ product }: { product: Product }) {
  return <Like product={product} look="page" />;
}

/** Pages are rendered as everybody sees them, so a heart is empty until the browser knows better. */
function Like({ product, look }: { product: Product; look: LikeLook }) {
  const chunk = useChunk({ load, wanted: true });
  if (chunk) return <chunk.LikeButton product={product} look={look} />;
  return (
    <span className={likeLooks[look]}>
      <Heart aria-hidden size={20} />
    </span>
  );
}
