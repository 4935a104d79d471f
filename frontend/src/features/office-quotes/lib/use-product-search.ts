import type { Product } from '@garage/contracts';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useDebounced } from '../../../shared/lib/use-debounced.ts';
import { useFoundProducts } from '../api/sources.ts';

const PAUSE_MS = 300;
const MIN_CHARACTERS = 2;

interface ProductSearchOptions {
  typed: string;
  /** False when the product is chosen already. */
  enabled: boolean;
  onChoose: (product: Product) => void;
}

/** State of a text field that offers products of the shop while something is typed (WAI-ARIA authoring practices). Nothing has to be chosen. */
export function useProductSearch({ typed, enabled, onChoose }: ProductSearchOptions) {
  const [isTouched, setTouched] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const sought = useDebounced(typed, PAUSE_MS);
  const isOpen = enabled && isTouched && sought.trim().length >= MIN_CHARACTERS;
  const { data = [], isFetching, isError } = useFoundProducts(sought, isOpen);
  const products = isOpen ? data : [];
  const active = highlighted < products.length ? highlighted : -1;
  const close = () => setTouched(false);
  const open = () => {
    setHighlighted(-1);
    setTouched(true);
  };
  const choose = (product: Product) => {
    close();
    onChoose(product);
  };
  const move = (step: 1 | -1) => {
    const count = products.length;
    if (count > 0) setHighlighted(active === -1 && step === -1 ? count - 1 : (active + step + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = products[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    // The key was used here: it must neither save the form nor move the cursor.
    event.preventDefault();
    event.stopPropagation();
  };
  return { isOpen, products, active, isFetching, isError, open, close, choose, onKeyDown };
}

export type ProductSearch = ReturnType<typeof useProductSearch>;
