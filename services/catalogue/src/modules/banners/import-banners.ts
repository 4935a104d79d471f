import { bannerCreated } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { BannerRepository, ImportedBanner } from './banner-repository.ts';

interface WriteBanners {
  mongo: Mongo;
  outbox: Outbox;
  banners: BannerRepository;
}

/** Adds slides, each announced as if it had been made here, in one transaction. */
export async function importBanners(
  { mongo, outbox, banners }: WriteBanners,
  { list, correlationId }: { list: readonly ImportedBanner[]; correlationId: string },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    const stored = await banners.insertMany(session, list);
    await outbox.append(
      session,
      stored.map(({ id, version }) => ({ contract: bannerCreated, entityId: id, version, correlationId, data: {} })),
    );
  });
}
