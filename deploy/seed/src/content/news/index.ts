import { airConditioning } from './air-conditioning.ts';
import { batteryCare } from './battery.ts';
import { brakeSigns } from './brake-signs.ts';
import { breakdown } from './breakdown.ts';
import { engineOil } from './engine-oil.ts';
import { inspection } from './inspection.ts';
import { insurance } from './insurance.ts';
import { newWorkshop } from './new-workshop.ts';
import type { SeedArticle } from './news-types.ts';
import { promotion } from './promotion.ts';
import { rainySeason } from './rainy-season.ts';
import { tetCheck } from './tet-check.ts';
import { tyreCare } from './tyre-care.ts';

export const seedNews: readonly SeedArticle[] = [
  rainySeason,
  promotion,
  tetCheck,
  tyreCare,
  airConditioning,
  inspection,
  breakdown,
  engineOil,
  batteryCare,
  brakeSigns,
  newWorkshop,
  insurance,
];
