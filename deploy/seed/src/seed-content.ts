import type { CatalogueImport } from '@garage/catalogue/import';
import type { ArtDescriptor } from './artwork/descriptor.ts';
import { seedBanners } from './content/banners.ts';
import { seedNews } from './content/news/index.ts';
import { seedSiteSettings } from './content/site-settings.ts';
import { seedPositions, seedStaff } from './content/staff.ts';
import { saveArts } from './save-arts.ts';

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;

/** Fills what surrounds the products: news, slides, staff, settings; each part only when it is empty. Gives what was filled. */
export async function seedContent(catalogue: CatalogueImport, now: Date): Promise<string[]> {
  const filled: string[] = [];
  for (const [name, part, fill] of [
    ['news', catalogue.news, seedTheNews],
    ['banners', catalogue.banners, seedTheBanners],
    ['staff', catalogue.staff, seedTheStaff],
    ['settings', catalogue.settings, seedTheSettings],
  ] as const) {
    if (!(await part.isEmpty())) continue;
    await fill(catalogue, now);
    filled.push(name);
  }
  return filled;
}

/** Items as they stand in the content, each a minute younger than the one before, so that the oldest is the first. */
const ageInOrder = (now: Date, { index, count }: { index: number; count: number }) =>
  new Date(now.getTime() - (count - index) * minuteMs);

function artsOf(list: readonly { art: ArtDescriptor }[]): ArtDescriptor[] {
  return list.map(({ art }) => art);
}

async function seedTheNews({ images, news }: CatalogueImport, now: Date): Promise<void> {
  const addressOf = await saveArts(images, artsOf(seedNews));
  const articles = seedNews.map(async ({ title, content, daysAgo, art }) => ({
    title,
    content,
    image: await addressOf(art),
    createdAt: new Date(now.getTime() - daysAgo * dayMs),
  }));
  await news.add(await Promise.all(articles));
}

async function seedTheBanners({ images, banners }: CatalogueImport, now: Date): Promise<void> {
  const addressOf = await saveArts(images, artsOf(seedBanners));
  const slides = seedBanners.map(async ({ headline, line, callText, callLink, dark, art }, index) => ({
    headline,
    line,
    callText,
    callLink,
    dark,
    image: await addressOf(art),
    createdAt: ageInOrder(now, { index, count: seedBanners.length }),
  }));
  await banners.add(await Promise.all(slides));
}

async function seedTheStaff({ images, staff }: CatalogueImport, now: Date): Promise<void> {
  const addressOf = await saveArts(images, artsOf(seedStaff));
  const positions = new Map<string, { id: string; name: string }>();
  for (const { key, name } of seedPositions) positions.set(key, await staff.addPosition(name));
  const members = seedStaff.map(async ({ key, name, phone, position, positionKey, art }, index) => {
    const category = positions.get(positionKey);
    if (!category) throw new Error(`${key} has no position`);
    const createdAt = ageInOrder(now, { index, count: seedStaff.length });
    return { name, phone, position, category, image: await addressOf(art), createdAt };
  });
  await staff.add(await Promise.all(members));
}

async function seedTheSettings({ settings }: CatalogueImport): Promise<void> {
  await settings.change(seedSiteSettings);
}
