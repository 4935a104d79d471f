import { bannerDeleted } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { WriteBanners } from './write-banners.ts';
import { auditBanner } from './write-banners.ts';

/** @throws AppError BANNER_NOT_FOUND */
export async function deleteBanner(
  { mongo, outbox, banners }: Omit<WriteBanners, 'images'>,
  { id, author }: { id: string; author: Author },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    const banner = await banners.remove(session, id);
    if (!banner) throw new AppError('BANNER_NOT_FOUND');
    const version = banner.version + 1;
    const { correlationId } = author;
    await outbox.append(session, [
      { contract: bannerDeleted, entityId: id, version, correlationId, data: {} },
      ...auditBanner(author, { before: banner, after: null }),
    ]);
  });
}
