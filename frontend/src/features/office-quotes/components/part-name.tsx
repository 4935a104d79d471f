import type { ManagedProduct } from '@garage/contracts';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { Option, OptionList, optionId } from '../../../shared/forms/option-list.tsx';
import { formatCount, formatMoney } from '../../../shared/lib/format.ts';
import { useDebounced } from '../../../shared/lib/use-debounced.ts';
import { FieldError } from '../../../shared/ui/field-parts.tsx';
import { useFoundProducts } from '../api/sources.ts';
import type { Editor, LineAt } from '../lib/editor.ts';
import { writePrice } from '../lib/numbers.ts';
import { cellStyle } from './cell-field.tsx';

const texts = officeQuotes.editor;
const MAX_NAME = 200;
const PAUSE_MS = 300;

interface PartNameProps {
  editor: Editor;
  at: LineAt;
  label: string;
}

export const stockText = (quantity: number): string =>
  quantity > 0 ? texts.fromStock(formatCount(quantity)) : texts.soldOut;

/** Name of a part: a product of the shop, which is found by typing, or any other text for a part from elsewhere. */
export function PartName({ editor: { form }, at, label }: PartNameProps) {
  const path = `jobs.${at.job}.lines.${at.line}` as const;
  const id = useId();
  const listId = `${id}-list`;
  const { control, setValue, getValues } = form;
  const { field, fieldState } = useController({
    control,
    name: `${path}.name`,
    rules: { validate: (text) => text.trim() !== '' || texts.required },
  });
  const [isOpen, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const sought = useDebounced(field.value, PAUSE_MS);
  const isProduct = getValues(`${path}.productId`) !== '';
  const search = useFoundProducts(sought, isOpen && !isProduct);
  const products = isOpen && !isProduct ? (search.data ?? []) : [];
  const active = highlighted < products.length ? highlighted : -1;
  const choose = (product: ManagedProduct | undefined) => {
    if (!product) return;
    setOpen(false);
    // Prices of the shop include tax. A product without a price has to be priced here.
    const price = product.price === 0 ? '' : writePrice(product.price);
    const chosen = { name: product.name, productId: product._id, price, listPrice: price, tax: '0', reason: '' };
    setValue(path, { ...getValues(path), ...chosen }, { shouldDirty: true, shouldValidate: fieldState.invalid });
  };
  const move = (step: 1 | -1) => {
    const count = products.length;
    if (count > 0) setHighlighted(active === -1 && step === -1 ? count - 1 : (active + step + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isChoice = products.length > 0 && active !== -1;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isChoice) choose(products[active]);
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isShown = products.length > 0;
  const errorId = `${id}-error`;
  return (
    <div className="relative col-span-full min-w-0 xl:col-span-1">
      <label htmlFor={id} className="mb-0.5 block text-sm text-muted">
        {texts.part}
      </label>
      <input
        id={id}
        ref={field.ref}
        type="text"
        role="combobox"
        aria-label={`${texts.part}, ${label}`}
        autoComplete="off"
        readOnly={isProduct}
        maxLength={MAX_NAME}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active !== -1 ? optionId(listId, active) : undefined}
        aria-invalid={fieldState.invalid}
        aria-describedby={fieldState.error ? errorId : undefined}
        value={field.value}
        onChange={(event) => {
          field.onChange(event);
          setHighlighted(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          field.onBlur();
        }}
        className={cellStyle(fieldState.invalid)}
      />
      {isOpen && !isProduct && sought.trim().length > 1 && (
        <OptionList
          id={listId}
          label={texts.part}
          status={statusOf(search, products.length)}
          hasOptions={isShown}
          className="mt-1 max-h-72 overscroll-contain py-1"
        >
          {products.map((product, index) => (
            <Option
              key={product._id}
              id={optionId(listId, index)}
              active={index === active}
              onChoose={() => choose(product)}
              className="min-h-11 py-1.5 text-sm"
            >
              <span className="block wrap-anywhere">{product.name}</span>
              <span className="text-muted tabular-nums">
                {texts.option(formatMoney(product.price), stockText(product.quantity))}
              </span>
            </Option>
          ))}
        </OptionList>
      )}
      {fieldState.error && <FieldError id={errorId}>{fieldState.error.message}</FieldError>}
    </div>
  );
}

function statusOf({ isFetching, isError }: { isFetching: boolean; isError: boolean }, count: number): string {
  if (isError) return texts.searchFailed;
  if (count > 0) return texts.found(count);
  return isFetching ? texts.searching : texts.noneFound;
}
