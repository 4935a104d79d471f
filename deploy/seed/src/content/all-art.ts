import type { ArtDescriptor } from '../artwork/descriptor.ts';
import { seedAccounts } from './accounts.ts';
import { seedBanners } from './banners.ts';
import { seedProducts } from './catalogue.ts';
import { seedNews } from './news/index.ts';
import { seedStaff } from './staff.ts';

/** Every picture the demo content shows, for filling the cache in one go. */
export function listSeedArt(): ArtDescriptor[] {
  const single = [...seedNews, ...seedBanners, ...seedStaff, ...seedAccounts].map(({ art }) => art);
  return [...seedProducts.flatMap(({ art, subArt }) => [art, ...subArt]), ...single];
}
