/** A service or a product as entered by an editor. */
type ItemText = {
  readonly name: string;
  readonly description: string;
  /** VND; 0 is shown as “Liên hệ báo giá”. */
  readonly price: number;
  readonly quantity: number;
  readonly specifications: Readonly<Record<string, string>>;
  readonly featured?: boolean;
  /** File name in `pictures/products`. */
  readonly picture: string;
  /** File names in `pictures/details`; products may share them. */
  readonly details: readonly string[];
};

export type CategoryText = {
  /** A permanent key that is never shown. */
  readonly key: string;
  readonly name: string;
  readonly items: readonly ItemText[];
};
