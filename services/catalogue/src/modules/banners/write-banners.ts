import type { CreateBannerBody, UpdateBannerBody } from '@garage/contracts';
import { bannerCreated, bannerDeleted, bannerUpdated, catalogueAudited, MAX_BANNERS } from '@garage/contracts';
import type { ImageStore } from '@garage/media';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { createChangeRecorder } from '@garage/service-kit/audit';
import type { CreationRepository, IdempotentRequest } from '@garage/service-kit/idempotency';
import { createOnce } from '@garage/service-kit/idempotency';
import type { ClientSession } from 'mongodb';
import type { Banner, BannerFields } from './banner.ts';
import type { BannerRepository, ImportedBanner } from './banner-repository.ts';

/** The dependencies of the use cases that change banners. */
export interface WriteBanners {
  mongo: Mongo;
  outbox: Outbox;
  creations: CreationRepository;
  banners: BannerRepository;
  images: ImageStore;
}

const record = createChangeRecorder<Banner>({
  audited: catalogueAudited,
  kind: 'banner',
  events: { created: bannerCreated, updated: bannerUpdated, deleted: bannerDeleted },
  labelOf: ({ headline }) => headline,
  factsOf: ({ image, headline, line, callText, callLink, dark, position }) => ({
    image,
    headline,
    line,
    callText,
    callLink,
    dark,
    ...(position !== undefined && { position }),
  }),
});

/** @throws ImageRefused, and AppError BANNERS_FULL, and as createOnce */
export async function createBanner(
  { mongo, outbox, creations, banners, images }: WriteBanners,
  { body, author, request }: { body: CreateBannerBody; author: Author; request: IdempotentRequest | null },
): Promise<Banner> {
  const image = await images.saveOptional(body.image);
  const write = async (session: ClientSession): Promise<Banner> => {
    if ((await banners.countForAddition(session)) >= MAX_BANNERS)
      throw new AppError('BANNERS_FULL', { values: { most: MAX_BANNERS } });
    const after = await banners.insert(session, toFields(body, { image, before: null }));
    await outbox.append(session, record(author, { before: null, after }));
    return after;
  };
  return createOnce({ mongo, creations }, { request, find: (id) => banners.findById(id), write });
}

/**
 * Updates the fields that the body contains.
 * @throws AppError BANNER_NOT_FOUND, CONFLICT when it was changed since it was read; ImageRefused
 */
export async function updateBanner(
  { mongo, outbox, banners, images }: WriteBanners,
  { id, body, author }: { id: string; body: UpdateBannerBody; author: Author },
): Promise<Banner> {
  const image = await images.saveOptional(body.image);
  return inTransaction(mongo, async (session) => {
    const before = await banners.findById(id, session);
    if (before && (body.revision ?? before.version) !== before.version) throw new AppError('CONFLICT');
    const after = before && (await banners.update(session, { id, banner: toFields(body, { image, before }) }));
    if (!after) throw new AppError('BANNER_NOT_FOUND');
    await outbox.append(session, record(author, { before, after }));
    return after;
  });
}

/**
 * Puts the banners in the order of the ids; each banner that moves gets a new version and an audit event.
 * @throws AppError CONFLICT when the ids are not those of all banners
 */
export async function reorderBanners(
  { mongo, outbox, banners }: WriteBanners,
  { ids, author }: { ids: readonly string[]; author: Author },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    const stored = new Map((await banners.list(session)).map((banner) => [banner.id, banner]));
    if (ids.length !== stored.size || !ids.every((id) => stored.has(id))) throw new AppError('CONFLICT');
    for (const [index, id] of ids.entries()) {
      const before = stored.get(id);
      const position = index + 1;
      if (!before || before.position === position) continue;
      const after = await banners.move(session, { id, position });
      if (!after) throw new AppError('CONFLICT');
      await outbox.append(session, record(author, { before, after }));
    }
  });
}

/** @throws AppError BANNER_NOT_FOUND */
export async function deleteBanner(
  { mongo, outbox, banners }: WriteBanners,
  { id, author }: { id: string; author: Author },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    const before = await banners.remove(session, id);
    if (!before) throw new AppError('BANNER_NOT_FOUND');
    await outbox.append(session, record(author, { before, after: null }));
  });
}

/** Adds banners in one transaction with the same events as individual creation. */
export async function importBanners(
  { mongo, outbox, banners }: Omit<WriteBanners, 'images' | 'creations'>,
  { list, author }: { list: readonly ImportedBanner[]; author: Author },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    const stored = await banners.insertMany(session, list);
    await outbox.append(
      session,
      stored.flatMap((after) => record(author, { before: null, after })),
    );
  });
}

/** The values of the fields that are omitted when a banner is created. */
const blank: BannerFields = { image: '', headline: '', line: '', callText: '', callLink: '', dark: true };

/** Merges the body into the banner; omitted fields keep their values. */
function toFields(
  body: UpdateBannerBody,
  { image, before }: { image: string | undefined; before: BannerFields | null },
): BannerFields {
  const old = before ?? blank;
  return {
    image: image ?? old.image,
    headline: body.headline?.trim() ?? old.headline,
    line: body.line?.trim() ?? old.line,
    callText: body.callText?.trim() ?? old.callText,
    callLink: body.callLink ?? old.callLink,
    dark: body.dark ?? old.dark,
  };
}
