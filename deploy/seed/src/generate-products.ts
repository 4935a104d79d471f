import { createRandom, type Random } from '@garage/local';
import {
  brands,
  categoryWords,
  descriptionEndings,
  descriptionOpenings,
  durations,
  guarantees,
  productKinds,
  services,
  vehicles,
} from './content/product-words.ts';

export type GeneratedProduct = {
  readonly name: string;
  readonly description: string;
  /** Price in VND, a multiple of 1,000. */
  readonly price: number;
  readonly quantity: number;
  readonly categoryKey: string;
  readonly specifications: readonly { readonly label: string; readonly value: string }[];
};

const things = 10;
const forms = services.length + productKinds.length;
const combinations = categoryWords.length * things * forms * vehicles.length * brands.length;

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** A step size that visits every combination once before it repeats. */
function strideFor(random: Random): number {
  let stride = Math.floor(combinations * (0.3 + random.next() * 0.4));
  while (commonDivisor(stride, combinations) !== 1) stride += 1;
  return stride;
}

function build(number: number, random: Random): GeneratedProduct {
  const words = pick(categoryWords, number);
  const afterCategory = Math.floor(number / categoryWords.length);
  const thing = pick(words.things, afterCategory);
  const afterThing = Math.floor(afterCategory / things);
  const form = afterThing % forms;
  const afterForm = Math.floor(afterThing / forms);
  const vehicle = pick(vehicles, afterForm);
  const brand = pick(brands, Math.floor(afterForm / vehicles.length));
  const isService = form < services.length;
  const name = isService
    ? `${pick(services, form)} ${thing} ${vehicle} theo tiêu chuẩn ${brand}`
    : `${pick(productKinds, form)} ${thing} ${brand} cho ${vehicle}`;
  const opening = pick(descriptionOpenings, random.below(descriptionOpenings.length));
  const ending = pick(descriptionEndings, random.below(descriptionEndings.length));
  return {
    name,
    description: `${name}. ${opening} ${ending}`,
    price: Math.max(50, Math.round((words.basePrice * (0.5 + random.next() * 1.4)) / 1000)) * 1000,
    quantity: isService ? 20 + random.below(80) : random.below(200),
    categoryKey: words.categoryKey,
    specifications: [
      { label: 'Áp dụng cho dòng xe', value: vehicle },
      { label: 'Hạng mục', value: thing },
      { label: isService ? 'Vật tư' : 'Thương hiệu', value: brand },
      {
        label: isService ? 'Thời gian thực hiện' : 'Thời gian giao hàng',
        value: pick(durations, random.below(durations.length)),
      },
      { label: 'Bảo hành', value: pick(guarantees, random.below(guarantees.length)) },
    ],
  };
}

/**
 * Creates products with unique names for load and paging, always the same for a seed. The first n of a long run equal those of a short
 * one. Throws a RangeError beyond the number of names (about 200,000).
 */
export function* generateProducts(options: {
  readonly count: number;
  readonly seed: number;
}): Generator<GeneratedProduct, void, undefined> {
  const { count, seed } = options;
  if (!Number.isInteger(count) || count < 0 || count > combinations)
    throw new RangeError(`count must be a whole number from 0 to ${combinations}`);
  const random = createRandom(seed);
  const stride = strideFor(random);
  let number = random.below(combinations);
  for (let made = 0; made < count; made += 1) {
    yield build(number, random);
    number = (number + stride) % combinations;
  }
}
