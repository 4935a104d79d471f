import type { Endpoint } from '../core/route.ts';

/** Operations of the workshop that any page of the public site may call. */
export const workshopSiteEndpoints = {
  'workshop.retention': {
    method: 'GET',
    path: '/api/workshop/retention',
    service: 'workshop',
    access: 'public',
    limits: 'read',
    cache: { seconds: 300, tags: ['workshop-retention'] },
  },
} as const satisfies Record<string, Endpoint>;
