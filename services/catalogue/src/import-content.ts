/** Import of what surrounds the products: news, slides, staff and the site's settings. */
import type { SiteSettings } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { ImportedBanner } from './modules/banners/index.ts';
import { createBannerRepository, importBanners } from './modules/banners/index.ts';
import type { ImportedArticle } from './modules/news/index.ts';
import { createNewsRepository, importNews } from './modules/news/index.ts';
import { createPosition, createPositionRepository } from './modules/positions/index.ts';
import { changeSettings, createSettingsRepository } from './modules/settings/index.ts';
import type { ImportedMember } from './modules/staff/index.ts';
import { createStaffRepository, importStaff } from './modules/staff/index.ts';

const correlationId = 'import';
const author = { accountId: null, correlationId };

/** Each part says whether anything was ever written to it, and takes what is imported. */
export function openContentImport(base: { mongo: Mongo; outbox: Outbox }) {
  return {
    news: openNewsImport(base),
    banners: openBannersImport(base),
    staff: openStaffImport(base),
    settings: openSettingsImport(base),
  };
}

function openNewsImport(base: { mongo: Mongo; outbox: Outbox }) {
  const news = createNewsRepository(base.mongo);
  return {
    isEmpty: async () => (await news.count({})) === 0,
    add: (list: readonly ImportedArticle[]) => importNews({ ...base, news }, { list, correlationId }),
  };
}

function openBannersImport(base: { mongo: Mongo; outbox: Outbox }) {
  const banners = createBannerRepository(base.mongo);
  return {
    isEmpty: async () => (await banners.list()).length === 0,
    add: (list: readonly ImportedBanner[]) => importBanners({ ...base, banners }, { list, correlationId }),
  };
}

function openStaffImport(base: { mongo: Mongo; outbox: Outbox }) {
  const positions = createPositionRepository(base.mongo);
  const staff = createStaffRepository(base.mongo);
  return {
    isEmpty: async () => (await positions.list()).length === 0,
    addPosition: (name: string) => createPosition({ ...base, positions }, { name, author }),
    add: (list: readonly ImportedMember[]) => importStaff({ ...base, positions, staff }, { list, correlationId }),
  };
}

function openSettingsImport(base: { mongo: Mongo; outbox: Outbox }) {
  const settings = createSettingsRepository(base.mongo);
  return {
    isEmpty: async () => (await settings.find()) === null,
    change: (value: SiteSettings) => changeSettings({ ...base, settings }, { value, author }),
  };
}
