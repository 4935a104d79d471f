import type { ManagedProduct } from '@garage/contracts';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { officeProductsBulk as bulkTexts } from '../../../i18n/office-products-bulk.ts';
import { officeProducts } from '../../../i18n/office-products.ts';
import { formatMoney } from '../../../shared/lib/format.ts';
import { useChangeProducts } from '../api/change-many-products.ts';
import { undoOf } from '../lib/bulk-change.ts';
import { lastBulkChange } from '../lib/last-bulk-change.ts';
import { readPrice } from '../lib/read-price.ts';

const texts = officeProducts.priceInList;

const priceText = ({ price }: ManagedProduct): string => (price === 0 ? bulkTexts.priceOnRequest : formatMoney(price));

/** The price in the list, which a press turns into a field. */
export function PriceCell({ product }: { product: ManagedProduct }) {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (byKey: boolean) => {
    setIsEditing(false);
    // The button exists only after React has updated the page.
    if (byKey) queueMicrotask(() => button.current?.focus());
  };
  if (isEditing) return <PriceField product={product} onClose={close} />;
  return (
    <button
      ref={button}
      type="button"
      title={texts.edit(product.name)}
      aria-label={`${texts.edit(product.name)}: ${priceText(product)}`}
      onClick={() => setIsEditing(true)}
      className="-mx-2 min-h-11 rounded-control px-2 underline decoration-edge decoration-dotted underline-offset-4 hover:bg-brand-tint hover:text-brand md:pointer-fine:min-h-8"
    >
      {priceText(product)}
    </button>
  );
}

interface PriceFieldProps {
  product: ManagedProduct;
  /** Called with true when a key closed the field, so that the focus returns to the cell. */
  onClose: (byKey: boolean) => void;
}

/** Enter saves, Esc leaves the price as it was; a changed price stays in the field when it loses the focus or is refused. */
function PriceField({ product, onClose }: PriceFieldProps) {
  const { _id: id, name, price, revision } = product;
  const [text, setText] = useState(String(price));
  const [isInvalid, setIsInvalid] = useState(false);
  const [priceBefore] = useState(price);
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const save = useChangeProducts();
  useEffect(() => field.current?.select(), []);
  const submit = () => {
    const next = readPrice(text);
    if (next === price) return onClose(true);
    setIsInvalid(next === null);
    if (next === null || save.isPending) return;
    const change = { id, revision, price: next };
    save.mutate(
      { changes: [change], isUndo: false },
      {
        onSuccess: (answer) => {
          if (answer.changed.length === 0) return;
          lastBulkChange.set(undoOf([{ product, change }], answer));
          onClose(true);
        },
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') submit();
    else if (event.key === 'Escape') onClose(true);
    else return;
    event.preventDefault();
  };
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <input
        ref={field}
        inputMode="numeric"
        aria-label={texts.label(name)}
        aria-invalid={isInvalid}
        aria-describedby={errorId}
        title={texts.help}
        maxLength={20}
        readOnly={save.isPending}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setIsInvalid(false);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => text === String(price) && onClose(false)}
        className="h-11 w-32 rounded-control border border-brand bg-paper px-2 text-right tabular-nums md:pointer-fine:h-8"
      />
      <output id={errorId} className="text-sm whitespace-normal text-red empty:hidden">
        {isInvalid ? texts.invalid : price !== priceBefore && texts.changedTo(priceText(product))}
      </output>
    </span>
  );
}
