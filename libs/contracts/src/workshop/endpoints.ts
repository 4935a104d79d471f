import type { Endpoint } from '../core/route.ts';

/** Operations of the workshop that need no token. */
export const workshopEndpoints = {
  'inspections.picture': {
    method: 'GET',
    path: '/api/workshop/pictures/:id/:expires/:signature',
    service: 'workshop',
    access: 'public',
    limits: 'read',
  },
  'workshop.retention': {
    method: 'GET',
    path: '/api/workshop/retention',
    service: 'workshop',
    access: 'public',
    limits: 'read',
    cache: { seconds: 300, tags: ['workshop-retention'] },
  },
} as const satisfies Record<string, Endpoint>;
