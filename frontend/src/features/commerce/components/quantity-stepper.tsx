import { Minus, Plus } from 'lucide-react';
import { vi } from '../../../i18n/vi.ts';

interface QuantityStepperProps {
  /** Name of the product, such as `Má phanh`, for the accessible labels of the buttons. */
  name: string;
  quantity: number;
  busy?: boolean;
  onLess: () => void;
  onMore: () => void;
}

const step =
  'flex size-11 items-center justify-center rounded-control hover:bg-brand-tint hover:text-brand aria-disabled:cursor-default aria-disabled:text-edge/70 aria-disabled:hover:bg-transparent';

/** Quantity with minus and plus buttons; the minimum is 1. A disabled button keeps the focus. */
export function QuantityStepper({ name, quantity, busy = false, onLess, onMore }: QuantityStepperProps) {
  const min = quantity <= 1;
  return (
    <fieldset
      aria-busy={busy}
      className="inline-flex items-center rounded-control border border-edge/60 bg-paper aria-busy:opacity-60"
    >
      <legend className="sr-only">{`${vi.cart.quantity}: ${name}`}</legend>
      <button
        type="button"
        aria-label={vi.cart.less}
        aria-disabled={min || busy}
        onClick={() => !min && !busy && onLess()}
        className={step}
      >
        <Minus aria-hidden size={18} />
      </button>
      <output className="min-w-10 text-center font-semibold tabular-nums">{quantity}</output>
      <button
        type="button"
        aria-label={vi.cart.more}
        aria-disabled={busy}
        onClick={() => !busy && onMore()}
        className={step}
      >
        <Plus aria-hidden size={18} />
      </button>
    </fieldset>
  );
}
