import type { UpdateBannerBody } from '@garage/contracts';
import type { ImageStore } from '@garage/media';
import type { EventDraft, Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Author } from '@garage/service-kit/audit';
import { audit } from '../../audit.ts';
import type { Banner, BannerFields } from './banner.ts';
import type { BannerRepository } from './banner-repository.ts';

/** What the use cases that change slides work with. */
export interface WriteBanners {
  mongo: Mongo;
  outbox: Outbox;
  banners: BannerRepository;
  images: ImageStore;
}

/** A slide without picture and words. */
const blank: BannerFields = { image: '', headline: '', line: '', callText: '', callLink: '', dark: true };

/** Stores the picture of a body, outside any transaction; undefined when it has none. @throws ImageRefused */
export async function storePicture(images: ImageStore, body: UpdateBannerBody): Promise<string | undefined> {
  if (body.image === undefined) return undefined;
  const [address] = await images.saveUploads([body.image]);
  return address;
}

/** The fields a body gives a slide; what was left out stays as it was. */
export function toFields(
  body: UpdateBannerBody,
  { image, before }: { image: string | undefined; before: BannerFields | null },
): BannerFields {
  const { image: oldImage, ...words } = before ?? blank;
  return {
    image: image ?? oldImage,
    headline: body.headline?.trim() ?? words.headline,
    line: body.line?.trim() ?? words.line,
    callText: body.callText?.trim() ?? words.callText,
    callLink: body.callLink ?? words.callLink,
    dark: body.dark ?? words.dark,
  };
}

/** What a change of a slide adds to the audit log. */
export function auditBanner(
  author: Author,
  { before, after }: { before: Banner | null; after: Banner | null },
): EventDraft[] {
  const { id = '', headline = '' } = after ?? before ?? {};
  const factsOf = (banner: Banner | null) =>
    banner && {
      image: banner.image,
      headline: banner.headline,
      line: banner.line,
      callText: banner.callText,
      callLink: banner.callLink,
      dark: banner.dark,
    };
  return audit(author, {
    kind: 'banner',
    targetId: id,
    label: headline,
    before: factsOf(before),
    after: factsOf(after),
  });
}
