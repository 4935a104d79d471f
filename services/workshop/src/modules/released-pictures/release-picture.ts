import type { ReleasePictureBody } from '@garage/contracts';
import { MAX_RELEASED_PICTURES, workshopAudited } from '@garage/contracts';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import { createAuditRecorder } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import type { StaffAuthor, WriteOrders } from '../repair-orders/index.ts';
import { findOrder } from '../repair-orders/index.ts';
import type { OrderPictureList } from './order-pictures.ts';
import type { ReleasedPicture, ReleasedRepository } from './released-repository.ts';

export interface ReleasePictures extends Pick<WriteOrders, 'mongo' | 'outbox' | 'orders' | 'exclusive' | 'now'> {
  released: ReleasedRepository;
  orderPictures: OrderPictureList;
}

/** An order with the number of photographs that its customer sees. */
interface AuditedPictures {
  id: string;
  number: string;
  shown: number;
}

const auditPictures = createAuditRecorder<AuditedPictures>({
  audited: workshopAudited,
  kind: 'repair-order',
  labelOf: ({ number }) => number,
  factsOf: ({ shown }) => ({ shownPictures: shown }),
});

interface Release {
  orderId: string;
  body: ReleasePictureBody;
  author: StaffAuthor;
}

/**
 * Shows a photograph of an order to its customer, or no longer. Repeated, it changes nothing. A photograph that is deleted at the same moment
 * stays hidden: only those that exist are shown.
 * @throws AppError REPAIR_ORDER_NOT_FOUND, PICTURE_UNKNOWN, RELEASED_PICTURES_FULL
 */
export async function releasePicture(
  dependencies: ReleasePictures,
  { orderId, body: { pictureId, isShown }, author }: Release,
): Promise<void> {
  const { mongo, outbox, orderPictures, released, exclusive, now } = dependencies;
  if (!(await orderPictures.listOf(orderId)).some(({ id }) => id === pictureId)) {
    await findOrder(dependencies, orderId);
    throw new AppError('PICTURE_UNKNOWN');
  }
  const work = async (session: ClientSession): Promise<void> => {
    const { number, step } = await findOrder(dependencies, orderId, session);
    const list = await released.listOf(orderId, session);
    if (list.some(({ id }) => id === pictureId) === isShown) return;
    if (isShown)
      await add(dependencies, session, { list, picture: { id: pictureId, orderId, step, at: new Date(now()) } });
    else await released.remove(session, pictureId);
    const audited = (shown: number): AuditedPictures => ({ id: orderId, number, shown });
    const after = audited(list.length + (isShown ? 1 : -1));
    await outbox.append(session, auditPictures(author, { before: audited(list.length), after }));
  };
  try {
    await exclusive([orderId], () => inTransaction(mongo, work));
  } catch (error) {
    // Another process has released it at the same moment.
    if (!isDuplicateKey(error)) throw error;
  }
}

async function add(
  { released }: ReleasePictures,
  session: ClientSession,
  { list, picture }: { list: readonly ReleasedPicture[]; picture: ReleasedPicture },
): Promise<void> {
  if (list.length >= MAX_RELEASED_PICTURES)
    throw new AppError('RELEASED_PICTURES_FULL', { values: { most: MAX_RELEASED_PICTURES } });
  await released.add(session, picture);
}
