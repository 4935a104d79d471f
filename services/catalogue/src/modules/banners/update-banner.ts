import type { UpdateBannerBody } from '@garage/contracts';
import { bannerUpdated } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { Banner } from './banner.ts';
import type { WriteBanners } from './write-banners.ts';
import { auditBanner, storePicture, toFields } from './write-banners.ts';

/** Changes what the body names; without a picture the old one stays. @throws AppError BANNER_NOT_FOUND, ImageRefused */
export async function updateBanner(
  { mongo, outbox, banners, images }: WriteBanners,
  { id, body, author }: { id: string; body: UpdateBannerBody; author: Author },
): Promise<Banner> {
  const image = await storePicture(images, body);
  return inTransaction(mongo, async (session) => {
    const before = await banners.findById(id, session);
    const banner = before && (await banners.update(session, { id, banner: toFields(body, { image, before }) }));
    if (!banner) throw new AppError('BANNER_NOT_FOUND');
    const { version } = banner;
    const { correlationId } = author;
    await outbox.append(session, [
      { contract: bannerUpdated, entityId: id, version, correlationId, data: {} },
      ...auditBanner(author, { before, after: banner }),
    ]);
    return banner;
  });
}
