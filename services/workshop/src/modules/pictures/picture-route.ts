import { PICTURE_ADDRESS_SECONDS, pictureRoute } from '@garage/contracts';
import type { FindPicture, SignedAddresses } from '@garage/media';
import { checkImage, createSignedAddresses, openAddressKey } from '@garage/media';
import type { Mongo } from '@garage/mongo';
import type { App } from '@garage/service-kit';
import { addRoute, AppError } from '@garage/service-kit';

/** Signs the addresses of all photographs of the workshop: of intakes, of findings and of inspections. */
export const openPictureAddresses = async (mongo: Mongo, now: () => number): Promise<SignedAddresses> =>
  createSignedAddresses({
    key: await openAddressKey(mongo),
    path: '/api/workshop/pictures',
    seconds: PICTURE_ADDRESS_SECONDS,
    now,
  });

/** The route at which photographs and signatures are shown, to whoever has a valid address. */
export function addPictureRoute(
  app: App,
  { addresses, find }: { addresses: SignedAddresses; find: FindPicture },
): void {
  addRoute(app, pictureRoute, async ({ params, reply }) => {
    const seconds = addresses.secondsLeft(params);
    const picture = seconds > 0 ? await find(params.id) : null;
    if (!picture) throw new AppError('NOT_FOUND');
    const { format } = checkImage(picture);
    void reply.header('cache-control', `private, max-age=${seconds}`).type(`image/${format}`);
    return picture;
  });
}
