import type { Tint } from '../artwork/descriptor.ts';
import type { ModelName } from '../artwork/models/index.ts';

/** A service or a product as its editor writes it; pictures follow from `subject` and `props`. */
export type ItemText = {
  readonly name: string;
  readonly description: string;
  /** VND; 0 is shown as “Liên hệ báo giá”. */
  readonly price: number;
  readonly quantity: number;
  readonly specifications: Readonly<Record<string, string>>;
  readonly featured?: boolean;
  readonly subject: ModelName;
  readonly props: readonly ModelName[];
};

export type CategoryText = {
  /** Stable; never shown. */
  readonly key: string;
  readonly name: string;
  readonly tint: Tint;
  readonly items: readonly ItemText[];
};
