import { ArrowRight, MessageCircleQuestionMark } from 'lucide-react';
import { paths } from '../../../config/paths.ts';
import { vi } from '../../../i18n/vi.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useFeaturedProducts } from '../api/list-featured-products.ts';
import { ProductRow } from './product-row.tsx';
import { Link } from '../../../shared/ui/link.tsx';

const places = 4;

interface FeaturedRowProps {
  /** How many at most; without it all. What is left out is linked to. */
  most?: number;
  level?: 'h1' | 'h2';
  onMist?: boolean;
}

/** The services that staff have put forward, and where to ask about them. */
export function FeaturedRow({ most, level = 'h2', onMist = false }: FeaturedRowProps) {
  const query = useFeaturedProducts();
  return (
    <ProductRow
      title={vi.featured.title}
      lead={vi.featured.lead}
      products={query.data?.slice(0, most)}
      query={query}
      places={places}
      level={level}
      onMist={onMist}
      action={
        <div className="flex flex-wrap gap-3">
          <Link to={paths.contact} className={buttonStyle('outline')}>
            <MessageCircleQuestionMark aria-hidden size={18} />
            {vi.featured.consult}
          </Link>
          {most !== undefined && query.data && query.data.length > most && (
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
