import { imageBodyLimit } from '../core/images.ts';
import type { OfficeEndpoint } from '../core/route.ts';
import { MAX_INTAKE_IMAGES } from './limits.ts';

const office = { service: 'workshop', access: 'staff' } as const;
const read = { ...office, method: 'GET', limits: 'read' } as const;
const post = { ...office, method: 'POST', limits: 'write' } as const;
const put = { ...office, method: 'PUT', limits: 'write' } as const;
const bodyLimit = imageBodyLimit(MAX_INTAKE_IMAGES);

/** Operations of the workshop's staff. */
export const workshopOfficeEndpoints = {
  'vehicles.list': { ...read, path: '/api/workshop/vehicles' },
  'vehicles.near': { ...read, path: '/api/workshop/vehicles/near' },
  'vehicles.create': { ...post, path: '/api/workshop/vehicles' },
  'vehicles.get': { ...read, path: '/api/workshop/vehicles/:id' },
  'vehicles.update': { ...put, path: '/api/workshop/vehicles/:id' },
  'vehicles.addReading': { ...post, path: '/api/workshop/vehicles/:id/readings' },
  'vehicles.changePlate': { ...post, path: '/api/workshop/vehicles/:id/plate' },
  'vehicles.addPerson': { ...post, path: '/api/workshop/vehicles/:id/people' },
  'vehicles.endPerson': { ...post, path: '/api/workshop/vehicles/:id/people/:personId/end' },
  'vehicles.merge': { ...post, path: '/api/workshop/vehicles/:id/merge' },
  'repairs.create': { ...post, path: '/api/workshop/orders', bodyLimit },
  'repairs.list': { ...read, path: '/api/workshop/orders' },
  'repairs.board': { ...read, path: '/api/workshop/orders/board' },
  'repairs.changes': { ...read, path: '/api/workshop/orders/changes' },
  'repairs.get': { ...read, path: '/api/workshop/orders/:id' },
  'repairs.pictures': { ...read, path: '/api/workshop/orders/:id/pictures' },
  'repairs.update': { ...put, path: '/api/workshop/orders/:id', bodyLimit },
  'repairs.move': { ...post, path: '/api/workshop/orders/:id/moves' },
  'repairs.wait': { ...post, path: '/api/workshop/orders/:id/waiting' },
  'repairs.cancel': { ...post, path: '/api/workshop/orders/:id/cancel' },
} as const satisfies Record<string, OfficeEndpoint>;
