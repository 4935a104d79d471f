import type { CatalogueImport } from '@garage/catalogue/import';
import { seedBanners } from './content/banners.ts';
import { seedNews } from './content/news/index.ts';
import { seedSiteSettings } from './content/site-settings.ts';
import { seedPositions, seedStaff } from './content/staff.ts';
import { savePictures } from './save-pictures.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** Fills news, banners, staff and settings, each only when it is empty. Returns the filled parts. */
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

/** The items in order, each created a minute after the previous one. */
const ageInOrder = (now: Date, { index, count }: { index: number; count: number }) =>
  new Date(now.getTime() - (count - index) * MINUTE_MS);

const picturesOf = (list: readonly { picture: string }[]) => list.map(({ picture }) => picture);

async function seedTheNews({ images, news }: CatalogueImport, now: Date): Promise<void> {
  const addressOf = await savePictures(images, picturesOf(seedNews));
  const articles = seedNews.map(({ title, content, daysAgo, picture }) => ({
    title,
    content,
    image: addressOf(picture),
    createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
  }));
  await news.add(articles);
}

async function seedTheBanners({ images, banners }: CatalogueImport, now: Date): Promise<void> {
  const addressOf = await savePictures(images, picturesOf(seedBanners));
  const list = seedBanners.map(({ headline, line, callText, callLink, dark, picture }, index) => ({
    headline,
    line,
    callText,
    callLink,
    dark,
    image: addressOf(picture),
    createdAt: ageInOrder(now, { index, count: seedBanners.length }),
  }));
  await banners.add(list);
}

async function seedTheStaff({ images, staff }: CatalogueImport, now: Date): Promise<void> {
  const addressOf = await savePictures(images, picturesOf(seedStaff));
  const positions = new Map<string, { id: string; name: string }>();
  for (const { key, name } of seedPositions) positions.set(key, await staff.addPosition(name));
  const members = seedStaff.map(({ key, name, phone, position, positionKey, picture }, index) => {
    const category = positions.get(positionKey);
    if (!category) throw new Error(`${key} has no position`);
    const createdAt = ageInOrder(now, { index, count: seedStaff.length });
    return { name, phone, position, category, image: addressOf(picture), createdAt };
  });
  await staff.add(members);
}

async function seedTheSettings({ settings }: CatalogueImport): Promise<void> {
  await settings.change(seedSiteSettings);
}
