import type { CreateBannerBody } from '@garage/contracts';
import { bannerCreated } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import type { Author } from '@garage/service-kit/audit';
import type { Banner } from './banner.ts';
import type { WriteBanners } from './write-banners.ts';
import { auditBanner, storePicture, toFields } from './write-banners.ts';

/** @throws ImageRefused */
export async function createBanner(
  { mongo, outbox, banners, images }: WriteBanners,
  { body, author }: { body: CreateBannerBody; author: Author },
): Promise<Banner> {
  const image = await storePicture(images, body);
  return inTransaction(mongo, async (session) => {
    const banner = await banners.insert(session, toFields(body, { image, before: null }));
    const { id: entityId, version } = banner;
    const { correlationId } = author;
    await outbox.append(session, [
      { contract: bannerCreated, entityId, version, correlationId, data: {} },
      ...auditBanner(author, { before: null, after: banner }),
    ]);
    return banner;
  });
}
