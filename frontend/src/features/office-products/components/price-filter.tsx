import { useId, useState } from 'react';
import { officeProducts as texts } from '../../../i18n/office-products.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { FieldError } from '../../../shared/ui/field-parts.tsx';
import { readWholeNumber } from '../../../shared/lib/read-whole-number.ts';

interface PriceFilterProps {
  from: string;
  to: string;
  onChange: (changes: { priceFrom?: string; priceTo?: string }) => void;
}

/** A price of the address as the field shows it: `1.000.000`. */
const shownPrice = (value: string): string => {
  const price = readWholeNumber(value);
  return price === null ? value : formatCount(price);
};

/** Minimum and maximum price in đồng, with or without separators; input that is not a number is ignored, and the reason shown. */
export function PriceFilter({ from, to, onChange }: PriceFilterProps) {
  return (
    <>
      <PriceBox label={texts.priceFrom} value={from} onChange={(priceFrom) => onChange({ priceFrom })} />
      <PriceBox label={texts.priceTo} value={to} onChange={(priceTo) => onChange({ priceTo })} />
    </>
  );
}

function PriceBox({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(shownPrice(value));
  const [shown, setShown] = useState(value);
  // The price in the address was changed by something else than this field: by the back button, or because the filters were cleared.
  if (shown !== value) {
    setShown(value);
    setText(shownPrice(value));
  }
  const errorId = useId();
  const price = readWholeNumber(text);
  const isWrong = price === null && text.trim() !== '';
  /** True once the field was left with a wrong price. A number that is still being typed is not marked. */
  const [wasRefused, setWasRefused] = useState(isWrong);
  const isInvalid = isWrong && wasRefused;
  const apply = () => {
    setWasRefused(isWrong);
    if (isWrong) return;
    const typed = price === null ? '' : String(price);
    setText(shownPrice(typed));
    if (typed !== value) onChange(typed);
  };
  return (
    <>
      <input
        type="text"
        aria-label={label}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? errorId : undefined}
        placeholder={label}
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
        className="h-12 w-30 rounded-control max-md:grow border border-edge bg-paper px-3 tabular-nums aria-invalid:border-red"
      />
      {isInvalid && (
        <div role="alert" className="order-last -mt-3 basis-full">
          <FieldError id={errorId}>{texts.priceInvalid(label)}</FieldError>
        </div>
      )}
    </>
  );
}
