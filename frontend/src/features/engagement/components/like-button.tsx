import type { Product } from '@garage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { engagementTexts } from '../../../i18n/engagement.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { useSession } from '../../../shared/lib/session.ts';
import { useChangeLike } from '../api/change-like.ts';
import { likeCountQuery, likedQuery } from '../api/like-queries.ts';
import { likeWordingOf, tellLoginWanted } from '../lib/like-wording.ts';
import { likeLooks } from './like-looks.ts';
import type { LikeLook } from './like-looks.ts';

const texts = engagementTexts.likes;

interface LikeButtonProps {
  product: Pick<Product, '_id' | 'name'>;
  look: LikeLook;
}

/** The heart of a product: whether one likes it, and how many do. */
export function LikeButton({ product: { _id, name }, look }: LikeButtonProps) {
  const { pathname, search } = useLocation();
  const wording = likeWordingOf(pathname);
  const accountId = useSession()?.id;
  const { data: count = 0 } = useQuery(likeCountQuery(_id));
  const known = useQuery({ ...likedQuery(accountId ?? '', _id), enabled: accountId !== undefined });
  const liked = known.data === true;
  const change = useChangeLike(_id, wording);
  const toggle = () => {
    if (accountId === undefined) tellLoginWanted(wording, pathname + search);
    else if (!change.isPending) change.mutate({ accountId, liked: !liked });
  };
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-busy={change.isPending}
      onClick={toggle}
      className={likeLooks[look]}
    >
      <Heart aria-hidden size={20} className={classNames('transition-colors', liked && 'fill-red text-red')} />
      <span className={look === 'page' ? undefined : 'sr-only'}>{texts.like}</span>
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
