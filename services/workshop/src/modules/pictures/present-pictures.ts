import type { PrivatePicture } from '@garage/contracts';
import type { PictureRepository, SignedAddresses } from '@garage/media';

export type PictureAddresses = Pick<SignedAddresses, 'addressOf'>;

/** The photographs of a record with their temporary addresses. */
export async function presentPictures(
  pictures: Pick<PictureRepository, 'idsOf'>,
  { id, addresses }: { id: string; addresses: PictureAddresses },
): Promise<{ images: PrivatePicture[] }> {
  const ids = await pictures.idsOf(id);
  return { images: ids.map((pictureId) => ({ _id: pictureId, address: addresses.addressOf(pictureId) })) };
}
