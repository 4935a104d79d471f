/** A page number in a pager, or a gap (`page: null`). */
export interface PagerItem {
  key: string;
  page: number | null;
}

/** The first, the last and the neighbours of the current page, with gaps between: 1 … 4 5 6 … 12. */
export function pagesToShow(page: number, pages: number): PagerItem[] {
  const near = [1, page - 1, page, page + 1, pages].filter((shown) => shown >= 1 && shown <= pages);
  const items: PagerItem[] = [];
  let previous = 0;
  for (const shown of new Set(near.sort((a, b) => a - b))) {
    if (shown - previous === 2) items.push({ key: String(shown - 1), page: shown - 1 });
    else if (shown - previous > 2) items.push({ key: `gap-${previous}`, page: null });
    items.push({ key: String(shown), page: shown });
    previous = shown;
  }
  return items;
}
