import { useState } from 'react';
import { officeProducts as texts } from '../../../i18n/office-products.ts';
import { isWholeNumber } from '../lib/product-form.ts';

interface PriceFilterProps {
  from: string;
  to: string;
  onChange: (changes: { priceFrom?: string; priceTo?: string }) => void;
}

/** Minimum and maximum price in đồng; input that is not a number is ignored. */
export function PriceFilter({ from, to, onChange }: PriceFilterProps) {
  return (
    <>
      <PriceBox label={texts.priceFrom} value={from} onChange={(priceFrom) => onChange({ priceFrom })} />
      <PriceBox label={texts.priceTo} value={to} onChange={(priceTo) => onChange({ priceTo })} />
    </>
  );
}

function PriceBox({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // The price in the address was changed by something else than this field: by the back button, or because the filters were cleared.
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  const apply = () => {
    const trimmed = text.trim();
    if (trimmed !== value && (trimmed === '' || isWholeNumber(trimmed))) onChange(trimmed);
  };
  return (
    <input
      type="text"
      aria-label={label}
      placeholder={label}
      inputMode="numeric"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
      className="h-12 w-30 rounded-control max-md:grow border border-edge bg-paper px-3 tabular-nums"
    />
  );
}
