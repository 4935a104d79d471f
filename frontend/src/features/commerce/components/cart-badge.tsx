import { vi } from '../../../i18n/vi.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { useCart } from '../api/get-cart.ts';

const MAX_COUNT_SHOWN = 99;

/** Number of lines in the cart, on the header's link to it; renders nothing while it is empty or unknown. */
export function CartBadge({ accountId }: { accountId: string }) {
  const count = useCart(accountId).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className="absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-rescue px-1 text-sm leading-none font-bold text-ink tabular-nums"
      >
        {count > MAX_COUNT_SHOWN ? `${MAX_COUNT_SHOWN}+` : count}
      </span>
      <span className="sr-only">{vi.cart.lines(formatCount(count))}</span>
    </>
  );
}
