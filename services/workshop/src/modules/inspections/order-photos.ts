import type { PictureRepository } from '@garage/media';
import type { InspectionRepository } from './inspection-repository.ts';

interface Repositories {
  inspections: InspectionRepository;
  photos: PictureRepository;
}

/** The photographs of orders' inspections, as quotes need them. */
export const photosOfOrders = ({ inspections, photos }: Repositories) => ({
  async idsOf(orderId: string): Promise<ReadonlySet<string>> {
    const results = (await inspections.listOf(orderId)).flatMap((inspection) => inspection.results);
    return new Set(results.flatMap((result) => result.photos.map(({ id }) => id)));
  },
  async idsAt(orderId: string, pointIds: readonly string[]): Promise<string[]> {
    const results = (await inspections.listOf(orderId)).flatMap((inspection) => inspection.results);
    const shown = results.filter(({ pointId }) => pointIds.includes(pointId));
    return shown.flatMap((result) => result.photos.map(({ id }) => id));
  },
  find: (photoId: string): Promise<Buffer | null> => photos.find(photoId),
});
