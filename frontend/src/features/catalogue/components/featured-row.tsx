import { MessageCircleQuestionMark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { vi } from '../../../i18n/vi.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useFeaturedProducts } from '../api/list-featured-products.ts';
import { ProductRow } from './product-row.tsx';

const places = 4;

/** The services that staff have put forward, and where to ask about them. */
export function FeaturedRow({ level = 'h2', onMist = false }: { level?: 'h1' | 'h2'; onMist?: boolean }) {
  const query = useFeaturedProducts();
  return (
    <ProductRow
      title={vi.home.featuredTitle}
      lead={vi.home.featuredLead}
      products={query.data}
      query={query}
      places={places}
      level={level}
      onMist={onMist}
      action={
        <Link to={paths.contact} className={buttonStyle('outline')}>
          <MessageCircleQuestionMark aria-hidden size={18} />
          {vi.home.consult}
        </Link>
      }
    />
  );
}
