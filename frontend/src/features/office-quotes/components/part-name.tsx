import type { Product } from '@garage/contracts';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { Option, OptionList, optionId } from '../../../shared/forms/option-list.tsx';
import { formatCount, formatMoney } from '../../../shared/lib/format.ts';
import { FieldError } from '../../../shared/ui/field-parts.tsx';
import type { Editor, LineAt } from '../lib/editor.ts';
import { writePrice } from '../lib/numbers.ts';
import { useProductSearch } from '../lib/use-product-search.ts';
import type { ProductSearch } from '../lib/use-product-search.ts';
import { cellStyle } from './cell-field.tsx';

const texts = officeQuotes.editor;
const MAX_NAME = 200;

interface PartNameProps {
  editor: Editor;
  at: LineAt;
  label: string;
}

/** Name of a part: a product of the shop, which is found by typing, or any other text for a part from elsewhere. */
export function PartName({ editor: { form }, at, label }: PartNameProps) {
  const path = `jobs.${at.job}.lines.${at.line}` as const;
  const id = useId();
  const [listId, errorId] = [`${id}-list`, `${id}-error`];
  const { control, register, setValue, getValues, formState } = form;
  const [typed, productId] = useWatch({ control, name: [`${path}.name`, `${path}.productId`] });
  const error = formState.errors.jobs?.[at.job]?.lines?.[at.line]?.name?.message;
  const take = ({ _id, name, price: listed }: Product) => {
    // Prices of the shop include tax. A product without a price has to be priced here.
    const price = listed === 0 ? '' : writePrice(listed);
    const chosen = { name, productId: _id, price, listPrice: price, tax: '0', reason: '' };
    setValue(path, { ...getValues(path), ...chosen }, { shouldDirty: true, shouldValidate: error !== undefined });
  };
  const search = useProductSearch({ typed, enabled: productId === '', onChoose: take });
  const isShown = search.products.length > 0;
  return (
    <div className="relative col-span-full min-w-0 xl:col-span-1">
      <label htmlFor={id} className="mb-0.5 block text-sm text-muted">
        {texts.part}
      </label>
      <input
        id={id}
        type="text"
        role="combobox"
        aria-label={`${texts.part}, ${label}`}
        autoComplete="off"
        readOnly={productId !== ''}
        maxLength={MAX_NAME}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && search.active !== -1 ? optionId(listId, search.active) : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onKeyDown={search.onKeyDown}
        className={cellStyle(error !== undefined)}
        {...register(`${path}.name`, {
          validate: (text) => text.trim() !== '' || texts.required,
          onChange: search.open,
          onBlur: search.close,
        })}
      />
      {search.isOpen && <ProductOptions id={listId} search={search} />}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

const stockText = (quantity: number): string => (quantity > 0 ? texts.fromStock(formatCount(quantity)) : texts.soldOut);

function ProductOptions({ id, search }: { id: string; search: ProductSearch }) {
  const { products, active, choose } = search;
  return (
    <OptionList
      id={id}
      label={texts.part}
      status={statusOf(search)}
      hasOptions={products.length > 0}
      className="mt-1 max-h-72 overscroll-contain py-1"
    >
      {products.map((product, index) => (
        <Option
          key={product._id}
          id={optionId(id, index)}
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
  );
}

function statusOf({ isFetching, isError, products }: ProductSearch): string {
  if (isError) return texts.searchFailed;
  if (products.length > 0) return texts.found(products.length);
  return isFetching ? texts.searching : texts.noneFound;
}
