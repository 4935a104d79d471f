import type { Product } from '@garage/contracts';
import { useLayoutEffect, useState } from 'react';
import type { Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { SUGGESTION_DEBOUNCE_MS } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { suggestionTexts } from '../../../i18n/suggestions.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { Option, OptionList, optionId } from '../../../shared/forms/option-list.tsx';
import { classNames } from '../../../shared/lib/class-names.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { useDebounced } from '../../../shared/lib/use-debounced.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { useSuggestions } from '../api/suggest-products.ts';
import { priceText } from '../lib/product-text.ts';
import { useOptionKeys } from '../lib/use-option-keys.ts';
import type { OptionKeys } from '../lib/use-option-keys.ts';

/** State of the suggestions that the search field needs for its ARIA attributes. */
export interface SuggestionsState {
  open: boolean;
  /** Id of the highlighted option; undefined when none is highlighted. */
  activeId: string | undefined;
}

interface ProductSuggestionsProps {
  /** The typed text, trimmed. */
  text: string;
  listId: string;
  keys: Ref<OptionKeys>;
  onState: (state: SuggestionsState) => void;
  /** Called when the user has chosen one of the products. */
  onChosen: () => void;
}

/** Suggestions below a search box: matching products with picture and price. */
export function ProductSuggestions({ text, listId, keys, onState, onChosen }: ProductSuggestionsProps) {
  const debouncedText = useDebounced(text, SUGGESTION_DEBOUNCE_MS);
  const { data: products = [], error, isFetching } = useSuggestions(debouncedText);
  const [dismissed, setDismissed] = useState('');
  const navigate = useNavigate();
  const open = dismissed !== text;
  const choose = (index: number) => {
    const product = products[index];
    if (!product) return;
    void navigate(paths.product(product._id));
    setDismissed(text);
    onChosen();
  };
  const options = open ? products.map(({ _id }) => _id) : [];
  const count = options.length;
  const active = useOptionKeys({ keys, options, onChoose: choose, onEscape: () => setDismissed(text) });
  const activeId = active === -1 ? undefined : optionId(listId, active);
  // A layout effect runs before the browser paints, so that the field always references the option that is highlighted.
  useLayoutEffect(() => onState({ open: count > 0, activeId }), [onState, count, activeId]);
  if (!open) return null;
  const status = statusOf({ count, failed: error !== null, waiting: isFetching || debouncedText !== text });
  return (
    <OptionList
      id={listId}
      label={suggestionTexts.label}
      status={status}
      hasOptions={count > 0}
      className="mt-2 max-h-[min(75dvh,560px)] py-2"
      footer={count > 0 && <p className="px-4 pt-2 pb-1 text-sm text-muted">{suggestionTexts.hint}</p>}
    >
      {products.map((product, index) => (
        <Suggestion
          key={product._id}
          id={optionId(listId, index)}
          product={product}
          active={index === active}
          onChoose={() => choose(index)}
        />
      ))}
    </OptionList>
  );
}

function statusOf({ count, failed, waiting }: { count: number; failed: boolean; waiting: boolean }): string {
  if (failed) return suggestionTexts.failed;
  if (count > 0) return suggestionTexts.count(formatCount(count));
  return waiting ? suggestionTexts.searching : suggestionTexts.none;
}

interface SuggestionProps {
  id: string;
  product: Product;
  active: boolean;
  onChoose: () => void;
}

function Suggestion({ id, product, active, onChoose }: SuggestionProps) {
  return (
    <Option
      id={id}
      active={active}
      onChoose={onChoose}
      className="grid min-h-14 grid-cols-[60px_minmax(0,1fr)] items-center gap-x-3 py-1.5 sm:grid-cols-[60px_minmax(0,1fr)_auto]"
    >
      <Picture
        address={product.image}
        alt=""
        sizes="60px"
        className="!w-15 rounded-control max-sm:row-span-2"
        fallback={<Illustration scene="noPicture" />}
      />
      <span className="line-clamp-2 min-w-0 self-end leading-snug font-medium text-pretty sm:self-center">
        {product.name}
      </span>
      <span
        className={classNames(
          'self-start text-sm font-semibold tabular-nums sm:self-center',
          product.price === 0 && 'text-brand',
        )}
      >
        {priceText(product.price)}
      </span>
    </Option>
  );
}
