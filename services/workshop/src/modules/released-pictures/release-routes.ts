import type { OrderPictures } from '@garage/contracts';
import { orderPicturesRoute, releasePictureRoute, SUCCESS, successMessages } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import type { PictureAddresses } from '../pictures/index.ts';
import { findOrder, staffOf } from '../repair-orders/index.ts';
import type { ReleasePictures } from './release-picture.ts';
import { releasePicture } from './release-picture.ts';

/** Routes by which staff choose the photographs that the customer of an order sees. */
export function addReleaseRoutes(app: App, dependencies: ReleasePictures & { addresses: PictureAddresses }): void {
  const { released, orderPictures, addresses } = dependencies;

  async function present(orderId: string): Promise<OrderPictures['pictures']> {
    const shown = new Map((await released.listOf(orderId)).map((picture) => [picture.id, picture]));
    return (await orderPictures.listOf(orderId)).map(({ id, source }) => {
      const release = shown.get(id);
      return {
        _id: id,
        address: addresses.addressOf(id),
        source,
        released: release ? { at: release.at.toISOString(), step: release.step } : null,
      };
    });
  }

  addRoute(app, orderPicturesRoute, async ({ params: { id } }) => {
    await findOrder(dependencies, id);
    return { pictures: await present(id) };
  });

  addRoute(app, releasePictureRoute, async ({ params: { id }, body, ...caller }) => {
    await releasePicture(dependencies, { orderId: id, body, author: staffOf(caller) });
    const message = body.isShown ? successMessages.PICTURE_RELEASED : successMessages.PICTURE_HIDDEN;
    return { status: SUCCESS, message, pictures: await present(id) };
  });
}
