interface StockEdit {
  /** What the form says now. */
  quantity: number;
  /** What the form said when it was opened. */
  quantityBefore?: number | undefined;
}

/**
 * The stock after an edit: what was stored, changed by as much as staff changed it in the form; without the form's first value, what
 * the form says. Null when that much is no longer there.
 */
export function stockAfter(stored: number, { quantity, quantityBefore }: StockEdit): number | null {
  if (quantityBefore === undefined) return quantity;
  const stock = stored + quantity - quantityBefore;
  return stock < 0 ? null : stock;
}
