import type { Product } from '@garage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { engagementTexts } from '../../../i18n/engagement.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { rememberIntent } from '../../../shared/lib/login-intent.ts';
import { lastAccountId, useSession } from '../../../shared/lib/session.ts';
import { useChangeLike } from '../api/change-like.ts';
import { likeCountQuery, likedQuery } from '../api/like-queries.ts';
import { likeWordingOf, showLoginRequired } from '../lib/like-wording.ts';
import { likeStyles } from './like-styles.ts';
import type { LikeStyle } from './like-styles.ts';

const texts = engagementTexts.likes;

interface LikeButtonProps {
  product: Pick<Product, '_id' | 'name'>;
  variant: LikeStyle;
}

/** Heart button of a product with its number of likes. */
export function LikeButton({ product: { _id, name }, variant }: LikeButtonProps) {
  const { pathname, search } = useLocation();
  const wording = likeWordingOf(pathname);
  const accountId = useSession()?.id;
  const { data: count = 0 } = useQuery(likeCountQuery(_id));
  const known = useQuery({ ...likedQuery(accountId ?? '', _id), enabled: accountId !== undefined });
  const liked = known.data === true;
  const change = useChangeLike(_id, wording);
  const toggle = () => {
    if (accountId === undefined) {
      rememberIntent({ kind: 'like', productId: _id, liked: true }, lastAccountId());
      showLoginRequired(wording, pathname + search);
    } else if (!change.isPending) change.mutate({ accountId, liked: !liked });
  };
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-busy={change.isPending}
      onClick={toggle}
      className={likeStyles[variant]}
    >
      <Heart aria-hidden size={20} className={classNames('transition-colors', liked && 'fill-red text-red')} />
      <span className={variant === 'page' ? undefined : 'sr-only'}>{texts.like}</span>
      <span className="sr-only">{count > 0 ? `${name},` : name}</span>
      {count > 0 && (
        <>
          <span className="tabular-nums">{formatCount(count)}</span>
          <span className="sr-only">{texts.counted}</span>
        </>
      )}
    </button>
  );
}
