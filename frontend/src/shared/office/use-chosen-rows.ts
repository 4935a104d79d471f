import { useState } from 'react';

interface Row {
  _id: string;
}

/** The rows that are chosen for a change of many, on several pages of a list. */
export interface Choice<Item extends Row> {
  chosen: readonly Item[];
  has: (id: string) => boolean;
  add: (rows: readonly Item[]) => void;
  toggle: (row: Item) => void;
  clear: () => void;
}

/** `latest` are the rows that were loaded last: what is chosen is kept as it was loaded last, so that a change starts from it. */
export function useChosenRows<Item extends Row>(latest: readonly Item[]): Choice<Item> {
  const [kept, setKept] = useState<readonly Item[]>([]);
  const chosen = kept.map((row) => latest.find(({ _id }) => _id === row._id) ?? row);
  const has = (id: string) => chosen.some(({ _id }) => _id === id);
  return {
    chosen,
    has,
    add: (rows) => setKept([...chosen, ...rows.filter(({ _id }) => !has(_id))]),
    toggle: (row) => setKept(has(row._id) ? chosen.filter(({ _id }) => _id !== row._id) : [...chosen, row]),
    clear: () => setKept([]),
  };
}
