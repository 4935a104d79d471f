interface StockEdit {
  /** Stock submitted by the form. */
  quantity: number;
  /** Stock shown when the form was opened. */
  quantityBefore?: number | undefined;
}

/**
 * The stock after an edit: applies the difference made in the form to the current stock, so that concurrent sales
 * count. Without the initial value the submitted one is used. Null when the result would be negative.
 */
export function stockAfter(stored: number, { quantity, quantityBefore }: StockEdit): number | null {
  if (quantityBefore === undefined) return quantity;
  const stock = stored + quantity - quantityBefore;
  return stock < 0 ? null : stock;
}
