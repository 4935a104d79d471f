import { ShoppingCart } from 'lucide-react';
import { paths } from '../../config/paths.ts';
import { vi } from '../../i18n/vi.ts';
import { useSession } from '../../shared/lib/session.ts';
import { useChunk } from '../../shared/lib/use-chunk.ts';
import { Link } from '../../shared/ui/link.tsx';

const loadBadge = () => import('../../features/commerce/components/cart-badge.tsx');

/** Link to the cart, with the number of its lines for signed-in users. */
export function CartLink({ className }: { className: string }) {
  const user = useSession();
  const badge = useChunk({ load: loadBadge, enabled: user !== null });
  return (
    <Link to={paths.cart} className={`relative ${className}`}>
      <ShoppingCart aria-hidden size={20} />
      <span className="sr-only">{vi.cart.title}</span>
      {user && badge && <badge.CartBadge accountId={user.id} />}
    </Link>
  );
}
