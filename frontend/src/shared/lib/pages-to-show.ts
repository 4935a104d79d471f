/** A page number in a pager, or a gap (`page: null`). */
export interface PagerItem {
  key: string;
  page: number | null;
  /** Screen widths at which the item is shown: phones have no room for the neighbours of the current page. */
  on: 'all' | 'wide' | 'narrow';
}

/** Returns the first, the last and the current page with its neighbours, and gaps between: 1 … 4 5 6 … 12; on phones 1 … 5 … 12. */
export function pagesToShow(page: number, pages: number): PagerItem[] {
  const wide = placesOf([1, page - 1, page, page + 1, pages], pages);
  const narrow = placesOf([1, page, pages], pages);
  return [...new Set([...wide, ...narrow])]
    .sort((a, b) => a - b)
    .map((place) => ({
      key: String(place),
      page: Number.isInteger(place) ? place : null,
      on: !narrow.includes(place) ? 'wide' : wide.includes(place) ? 'all' : 'narrow',
    }));
}

/**
 * Returns the wanted page numbers in order. A gap of one page is filled with that page; a longer gap is marked by the page before it plus one
 * half.
 */
function placesOf(wanted: number[], pages: number): number[] {
  const places: number[] = [];
  let previous = 0;
  for (const shown of new Set(wanted.filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b))) {
    if (shown - previous === 2) places.push(shown - 1);
    else if (shown - previous > 2) places.push(previous + 0.5);
    places.push(shown);
    previous = shown;
  }
  return places;
}
