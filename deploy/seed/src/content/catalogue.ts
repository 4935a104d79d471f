import { bodywork } from './bodywork.ts';
import { brakes } from './brakes.ts';
import { carCare } from './care.ts';
import type { CategoryText } from './catalogue-types.ts';
import { climate } from './climate.ts';
import { electrical } from './electrical.ts';
import { engineRepair } from './engine-repair.ts';
import { fluids } from './fluids.ts';
import { maintenance } from './maintenance.ts';
import { parts } from './parts.ts';
import { rescue } from './rescue.ts';
import { suspension } from './suspension.ts';
import { transmission } from './transmission.ts';
import { tyres } from './tyres.ts';

export type SeedCategory = { readonly key: string; readonly name: string };

export type SeedProduct = {
  /** A permanent key that is never shown. */
  readonly key: string;
  readonly categoryKey: string;
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly quantity: number;
  readonly specifications: readonly { readonly label: string; readonly value: string }[];
  readonly isFeatured: boolean;
  readonly picture: string;
  /** Two to four further pictures. */
  readonly details: readonly string[];
};

const texts: readonly CategoryText[] = [
  maintenance,
  engineRepair,
  transmission,
  brakes,
  electrical,
  climate,
  tyres,
  suspension,
  bodywork,
  carCare,
  fluids,
  parts,
  rescue,
];

function listProducts(): SeedProduct[] {
  return texts.flatMap((category) =>
    category.items.map((item, index) => ({
      key: `${category.key}-${String(index + 1).padStart(2, '0')}`,
      categoryKey: category.key,
      name: item.name,
      description: item.description,
      price: item.price,
      quantity: item.quantity,
      specifications: Object.entries(item.specifications).map(([label, value]) => ({ label, value })),
      isFeatured: item.featured === true,
      picture: `products/${item.picture}`,
      details: item.details.map((name) => `details/${name}`),
    })),
  );
}

export const seedCategories: readonly SeedCategory[] = texts.map(({ key, name }) => ({ key, name }));
export const seedProducts: readonly SeedProduct[] = listProducts();
