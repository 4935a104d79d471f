import type { ManagedProduct } from '@garage/contracts';
import { useState } from 'react';

/** The products that are chosen for a bulk change, on several pages of the list. */
export interface Choice {
  chosen: readonly ManagedProduct[];
  has: (id: string) => boolean;
  add: (products: readonly ManagedProduct[]) => void;
  toggle: (product: ManagedProduct) => void;
  clear: () => void;
}

/** `latest` are the products that were loaded last: what is chosen is kept as it was loaded last, so that a change starts from it. */
export function useChosenProducts(latest: readonly ManagedProduct[]): Choice {
  const [kept, setKept] = useState<readonly ManagedProduct[]>([]);
  const chosen = kept.map((product) => latest.find(({ _id }) => _id === product._id) ?? product);
  const has = (id: string) => chosen.some(({ _id }) => _id === id);
  return {
    chosen,
    has,
    add: (products) => setKept([...chosen, ...products.filter(({ _id }) => !has(_id))]),
    toggle: (product) =>
      setKept(has(product._id) ? chosen.filter(({ _id }) => _id !== product._id) : [...chosen, product]),
    clear: () => setKept([]),
  };
}
