/** Import of news, banners, staff and site settings. */
import type { SiteSettings } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Author } from '@garage/service-kit/audit';
import type { ImportedBanner } from './modules/banners/index.ts';
import { createBannerRepository, importBanners } from './modules/banners/index.ts';
import type { ImportedArticle } from './modules/news/index.ts';
import { createNewsRepository, importNews } from './modules/news/index.ts';
import { createGroup, createGroupRepository, positionKind } from './modules/groups/index.ts';
import { createSearchKnowledge } from './modules/search/index.ts';
import { changeSiteSettings, createSiteSettingsRepository } from './modules/settings/index.ts';
import type { ImportedMember } from './modules/staff/index.ts';
import { createStaffRepository, importStaff } from './modules/staff/index.ts';

/** The author of imported data: no account, because imports are run by the system. Imports are not audited. */
export const importAuthor: Author = { accountId: null, correlationId: 'import' };

/**
 * Returns one importer for each kind of content; each can report whether its collection is empty and store imported
 * data.
 */
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
  const knowledge = createSearchKnowledge(base.mongo);
  return {
    isEmpty: async () => (await news.count({})) === 0,
    add: (list: readonly ImportedArticle[]) => importNews({ ...base, news, knowledge }, { list, author: importAuthor }),
  };
}

function openBannersImport(base: { mongo: Mongo; outbox: Outbox }) {
  const banners = createBannerRepository(base.mongo);
  return {
    isEmpty: async () => (await banners.list()).length === 0,
    add: (list: readonly ImportedBanner[]) => importBanners({ ...base, banners }, { list, author: importAuthor }),
  };
}

function openStaffImport(base: { mongo: Mongo; outbox: Outbox }) {
  const positions = createGroupRepository(base.mongo, positionKind);
  const staff = createStaffRepository(base.mongo);
  return {
    isEmpty: async () => (await positions.list()).length === 0,
    addPosition: (name: string) => createGroup({ ...base, groups: positions }, { name, author: importAuthor }),
    add: (list: readonly ImportedMember[]) =>
      importStaff({ ...base, positions, staff }, { list, author: importAuthor }),
  };
}

function openSettingsImport(base: { mongo: Mongo; outbox: Outbox }) {
  const settings = createSiteSettingsRepository(base.mongo);
  return {
    isEmpty: async () => (await settings.find()).version === 0,
    change: (value: SiteSettings) => changeSiteSettings({ ...base, settings }, { value, author: importAuthor }),
  };
}
