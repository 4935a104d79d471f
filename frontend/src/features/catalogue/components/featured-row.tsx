import { ArrowRight, MessageCircleQuestionMark } from 'lucide-react';
import { paths } from '../../../config/paths.ts';
import { vi } from '../../../i18n/vi.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useFeaturedProducts } from '../api/list-featured-products.ts';
import { ProductRow } from './product-row.tsx';
import { Link } from '../../../shared/ui/link.tsx';

const SKELETON_CARDS = 4;

interface FeaturedRowProps {
  /** Maximum number of products to show, followed by a link to the rest; undefined to show all. */
  max?: number;
  level?: 'h1' | 'h2';
  onMist?: boolean;
}

/** The products featured by staff. */
export function FeaturedRow({ max, level = 'h2', onMist = false }: FeaturedRowProps) {
  const query = useFeaturedProducts();
  return (
    <ProductRow
      title={vi.featured.title}
      lead={vi.featured.lead}
      products={query.data?.slice(0, max)}
      query={query}
      places={SKELETON_CARDS}
      level={level}
      onMist={onMist}
      action={
        <div className="flex flex-wrap gap-3">
          <Link to={paths.contact} className={buttonStyle('outline')}>
            <MessageCircleQuestionMark aria-hidden size={18} />
            {vi.featured.consult}
          </Link>
          {max !== undefined && query.data && query.data.length > max && (
            <Link to={paths.featuredProducts} className={buttonStyle('outline')}>
              {vi.featured.seeAll}
              <ArrowRight aria-hidden size={18} />
            </Link>
          )}
        </div>
      }
    />
  );
}
