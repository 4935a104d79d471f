import { createKeyedMutex } from '@garage/service-kit';
import type { ServiceBase } from '@garage/service-kit/backbone';
import { createForgottenAccounts } from '@garage/service-kit/privacy';
import type { WriteInspections } from './modules/inspections/index.ts';
import {
  createEntryRepository,
  createInspectionRepository,
  createPhotoRepository,
  createTemplateRepository,
  openCreations,
} from './modules/inspections/index.ts';
import { createEmployeeRepository } from './modules/employees/index.ts';
import type { OpenOrders } from './modules/repair-orders/index.ts';
import {
  createHistoryRepository,
  createIntakeRequestRepository,
  createNumberRepository,
  createOrderRepository,
  createPictureRepository,
} from './modules/repair-orders/index.ts';
import type { WriteTasks } from './modules/tasks/index.ts';
import {
  createOrderTasks,
  createTaskPictureRepository,
  createTaskRepository,
  createTimeRepository,
} from './modules/tasks/index.ts';
import type { WriteVehicles } from './modules/vehicles/index.ts';
import { createReadingRepository, createVehicleRepository } from './modules/vehicles/index.ts';

export type Writes = OpenOrders & WriteInspections & WriteTasks & { ofVehicles: WriteVehicles };

/** The dependencies of all writes; the seed uses them without the HTTP layer. */
export function createWrites({
  mongo,
  outbox,
  now,
}: Pick<ServiceBase, 'mongo' | 'outbox'> & { now: () => number }): Writes {
  const exclusive = createKeyedMutex();
  const orders = createOrderRepository(mongo);
  const shared = { mongo, outbox, exclusive, now };
  const vehicles = createVehicleRepository(mongo);
  const ofTasks: WriteTasks = {
    ...shared,
    tasks: createTaskRepository(mongo),
    times: createTimeRepository(mongo),
    employees: createEmployeeRepository(mongo),
    taskPictures: createTaskPictureRepository(mongo),
  };
  return {
    ...ofTasks,
    tasksOfOrders: createOrderTasks(ofTasks),
    ofVehicles: {
      ...shared,
      vehicles,
      readings: createReadingRepository(mongo),
      orders: orders.ofVehicles,
      forgotten: createForgottenAccounts(mongo),
    },
    orders,
    history: createHistoryRepository(mongo),
    pictures: createPictureRepository(mongo),
    numbers: createNumberRepository(mongo),
    requests: createIntakeRequestRepository(mongo),
    vehicles,
    templates: createTemplateRepository(mongo),
    inspections: createInspectionRepository(mongo),
    entries: createEntryRepository(mongo),
    photos: createPhotoRepository(mongo),
    creations: openCreations(mongo),
  };
}
