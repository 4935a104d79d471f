import { grounds } from '../artwork/descriptor.ts';
import type { DetailArt, ProductArt, Tint } from '../artwork/descriptor.ts';
import { bodywork } from './bodywork.ts';
import { brakes } from './brakes.ts';
import { care } from './care.ts';
import type { CategoryText, ItemText } from './catalogue-types.ts';
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
  /** Stable; the key of its picture for generated products too. */
  readonly key: string;
  readonly categoryKey: string;
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly quantity: number;
  readonly specifications: readonly { readonly label: string; readonly value: string }[];
  readonly isFeatured: boolean;
  readonly art: ProductArt;
  readonly subArt: readonly DetailArt[];
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
  care,
  fluids,
  parts,
  rescue,
];

function mainArt(item: ItemText, tint: Tint, index: number): ProductArt {
  const ground = grounds[(index * 3 + Math.floor(index / 10)) % grounds.length] ?? 'disc';
  return {
    kind: 'product',
    subject: item.subject,
    props: item.props.slice(0, 2),
    tint,
    ground,
    turn: index % 24,
    variant: (index * 5 + Math.floor(index / 6)) % 6,
  };
}

/** Two to four further pictures. Line drawings and props are shared between products, so they are drawn once. */
function detailArt(item: ItemText, main: ProductArt, index: number): DetailArt[] {
  const { subject, tint, variant } = main;
  const all: DetailArt[] = [
    { kind: 'detail', style: 'plain', subject, tint, turn: (main.turn + 3) % 8, variant },
    { kind: 'detail', style: 'blueprint', subject, tint: 'slate', turn: index % 2, variant: 0 },
    { kind: 'detail', style: 'plain', subject: item.props[0] ?? subject, tint, turn: 1, variant: index % 2 },
    { kind: 'detail', style: 'close', subject, tint, turn: (main.turn + 1) % 8, variant },
  ];
  return all.slice(0, 2 + (index % 3));
}

function listProducts(): SeedProduct[] {
  const flat = texts.flatMap((category) => category.items.map((item, place) => ({ category, item, place })));
  return flat.map(({ category, item, place }, index): SeedProduct => {
    const art = mainArt(item, category.tint, index);
    return {
      key: `${category.key}-${String(place + 1).padStart(2, '0')}`,
      categoryKey: category.key,
      name: item.name,
      description: item.description,
      price: item.price,
      quantity: item.quantity,
      specifications: Object.entries(item.specifications).map(([label, value]) => ({ label, value })),
      isFeatured: item.featured === true,
      art,
      subArt: detailArt(item, art, index),
    };
  });
}

export const seedCategories: readonly SeedCategory[] = texts.map(({ key, name }) => ({ key, name }));
export const seedProducts: readonly SeedProduct[] = listProducts();
