import type { Product } from '@garage/contracts';
import { Heart } from 'lucide-react';
import { useChunk } from '../../../shared/lib/use-chunk.ts';
import { likeStyles } from './like-styles.ts';
import type { LikeStyle } from './like-styles.ts';

const load = () => import('./like-button.tsx');

/** Like button on the picture of a product card. It lies above the link that covers the card. */
export function CardLike({ product }: { product: Product }) {
  return (
    <div className="absolute right-2 bottom-2 z-1">
      <Like product={product} variant="card" />
    </div>
  );
}

/** Like button beside the price on a product's page. */
export function PageLike({ product }: { product: Product }) {
  return <Like product={product} variant="page" />;
}

/** Like button. Its heart is empty until the browser has loaded the account's likes, because cached pages are rendered for guests. */
function Like({ product, variant }: { product: Product; variant: LikeStyle }) {
  const chunk = useChunk({ load, enabled: true });
  if (chunk) return <chunk.LikeButton product={product} variant={variant} />;
  return (
    <span className={likeStyles[variant]}>
      <Heart aria-hidden size={20} />
    </span>
  );
}
