import type { PictureSource } from '@garage/contracts';
import { MAX_ORDER_PICTURES } from '@garage/contracts';
import type { PictureRepository } from '@garage/media';
import type { InspectionRepository } from '../inspections/index.ts';
import type { TaskRepository } from '../tasks/index.ts';

interface OrderPicture {
  id: string;
  source: PictureSource;
}

/** The photographs of orders, whatever they were taken for. */
export interface OrderPictureList {
  listOf(orderId: string): Promise<OrderPicture[]>;
}

interface Repositories {
  pictures: Pick<PictureRepository, 'idsOf'>;
  inspections: Pick<InspectionRepository, 'listOf'>;
  tasks: Pick<TaskRepository, 'listOf'>;
  taskPictures: Pick<PictureRepository, 'idsOf'>;
}

export const picturesOfOrders = ({ pictures, inspections, tasks, taskPictures }: Repositories): OrderPictureList => ({
  async listOf(orderId) {
    const found: OrderPicture[] = (await pictures.idsOf(orderId)).map((id) => ({ id, source: 'intake' }));
    for (const { results } of await inspections.listOf(orderId))
      for (const { photos } of results) found.push(...photos.map(({ id }) => ({ id, source: 'inspection' as const })));
    for (const { id: taskId } of (await tasks.listOf(orderId)).filter(({ imageCount }) => imageCount > 0))
      found.push(...(await taskPictures.idsOf(taskId)).map((id) => ({ id, source: 'task' as const })));
    return found.slice(0, MAX_ORDER_PICTURES);
  },
});
