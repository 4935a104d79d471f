import { imageBodyLimit } from '../core/images.ts';
import type { OfficeEndpoint } from '../core/route.ts';
import { MAX_INTAKE_IMAGES } from './limits.ts';
import { MAX_TASK_IMAGES } from './task-limits.ts';

const office = { service: 'workshop', access: 'staff' } as const;
const read = { ...office, method: 'GET', limits: 'read' } as const;
const post = { ...office, method: 'POST', limits: 'write' } as const;
const put = { ...office, method: 'PUT', limits: 'write' } as const;
const remove = { ...office, method: 'DELETE', limits: 'write' } as const;
const ownRead = { ...read, access: 'workshop' } as const;
const ownPost = { ...post, access: 'workshop' } as const;
const bodyLimit = imageBodyLimit(MAX_INTAKE_IMAGES);

/** In bytes: the names of 120 points with their limits, in UTF-8. */
const TEMPLATE_BODY_LIMIT = 131_072;

/** In bytes: 30 jobs with 30 lines each, and 200 jobs of the price list, in UTF-8. */
const QUOTE_BODY_LIMIT = 1_048_576;
const RATES_BODY_LIMIT = 262_144;

/** Operations of the workshop's staff; those of `jobs` are for technicians, too, each for the caller's own tasks. */
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
  'vehicles.claims': { ...read, path: '/api/workshop/vehicles/:id/claims' },
  'vehicles.confirmClaim': { ...post, path: '/api/workshop/vehicles/:id/claims/:claimId/confirm' },
  'vehicles.refuseClaim': { ...post, path: '/api/workshop/vehicles/:id/claims/:claimId/refuse' },
  'vehicles.guarantees': { ...read, path: '/api/workshop/vehicles/:id/guarantees' },
  'vehicles.merge': { ...post, path: '/api/workshop/vehicles/:id/merge' },
  'repairs.create': { ...post, path: '/api/workshop/orders', bodyLimit },
  'repairs.list': { ...read, path: '/api/workshop/orders' },
  'repairs.board': { ...read, path: '/api/workshop/orders/board' },
  'repairs.changes': { ...read, path: '/api/workshop/orders/changes' },
  'repairs.get': { ...read, path: '/api/workshop/orders/:id' },
  'repairs.pictures': { ...read, path: '/api/workshop/orders/:id/pictures' },
  'repairs.handover': { ...read, path: '/api/workshop/orders/:id/handover' },
  'repairs.allPictures': { ...read, path: '/api/workshop/orders/:id/all-pictures' },
  'repairs.releasePicture': { ...put, path: '/api/workshop/orders/:id/all-pictures' },
  'repairs.slipCode': { ...post, path: '/api/workshop/orders/:id/slip-code' },
  'repairs.update': { ...put, path: '/api/workshop/orders/:id', bodyLimit },
  'repairs.move': { ...post, path: '/api/workshop/orders/:id/moves' },
  'repairs.wait': { ...post, path: '/api/workshop/orders/:id/waiting' },
  'repairs.cancel': { ...post, path: '/api/workshop/orders/:id/cancel' },
  'templates.list': { ...read, path: '/api/workshop/templates' },
  'templates.create': { ...post, path: '/api/workshop/templates', bodyLimit: TEMPLATE_BODY_LIMIT },
  'templates.update': { ...put, path: '/api/workshop/templates/:id', bodyLimit: TEMPLATE_BODY_LIMIT },
  'templates.remove': { ...remove, path: '/api/workshop/templates/:id' },
  'inspections.list': { ...read, path: '/api/workshop/orders/:id/inspections' },
  'inspections.start': { ...post, path: '/api/workshop/orders/:id/inspections' },
  'inspections.get': { ...read, path: '/api/workshop/inspections/:id' },
  'inspections.enter': { ...post, path: '/api/workshop/inspections/:id/entries', bodyLimit: imageBodyLimit(1) },
  'inspections.complete': { ...post, path: '/api/workshop/inspections/:id/complete' },
  'inspections.reopen': { ...post, path: '/api/workshop/inspections/:id/reopen' },
  'workshop.updateSettings': { ...put, path: '/api/workshop/settings', access: 'master' },
  'quotes.list': { ...read, path: '/api/workshop/orders/:id/quotes' },
  'quotes.alerts': { ...read, path: '/api/workshop/quotes/alerts' },
  'quotes.create': { ...post, path: '/api/workshop/orders/:id/quotes', bodyLimit: QUOTE_BODY_LIMIT },
  'quotes.update': { ...put, path: '/api/workshop/quotes/:id', bodyLimit: QUOTE_BODY_LIMIT },
  'quotes.remove': { ...remove, path: '/api/workshop/quotes/:id' },
  'quotes.send': { ...post, path: '/api/workshop/quotes/:id/send' },
  'quotes.withdraw': { ...post, path: '/api/workshop/quotes/:id/withdraw' },
  'quotes.recordConsent': { ...post, path: '/api/workshop/quotes/:id/consent' },
  'quotes.readErased': { ...post, access: 'master', path: '/api/workshop/quotes/:id/erased-answer' },
  'quotes.readSignature': { ...post, path: '/api/workshop/quotes/:id/signature' },
  'quotes.createLink': { ...post, path: '/api/workshop/orders/:id/links' },
  'quotes.revokeLinks': { ...post, path: '/api/workshop/orders/:id/links/revoke' },
  'quotes.answerQuestion': { ...post, path: '/api/workshop/questions/:id/answer' },
  'quotes.cancelJob': { ...post, path: '/api/workshop/quoted-jobs/:id/cancel' },
  'quotes.declined': { ...read, path: '/api/workshop/vehicles/:id/declined-jobs' },
  'rates.get': { ...read, path: '/api/workshop/rates' },
  'rates.update': { ...put, path: '/api/workshop/rates', bodyLimit: RATES_BODY_LIMIT },
  'employees.list': { ...read, path: '/api/workshop/employees' },
  'tasks.list': { ...read, path: '/api/workshop/orders/:id/tasks' },
  'tasks.create': { ...post, path: '/api/workshop/orders/:id/tasks' },
  'tasks.update': { ...put, path: '/api/workshop/tasks/:id' },
  'tasks.cancel': { ...post, path: '/api/workshop/tasks/:id/cancel' },
  'tasks.pictures': { ...read, path: '/api/workshop/tasks/:id/pictures' },
  'tasks.times': { ...read, path: '/api/workshop/tasks/:id/times' },
  'tasks.correctTime': { ...put, path: '/api/workshop/tasks/:id/times/:timeId' },
  'jobs.list': { ...ownRead, path: '/api/workshop/jobs' },
  'jobs.get': { ...ownRead, path: '/api/workshop/jobs/:id' },
  'jobs.pictures': { ...ownRead, path: '/api/workshop/jobs/:id/pictures' },
  'jobs.start': { ...ownPost, path: '/api/workshop/jobs/:id/start' },
  'jobs.pause': { ...ownPost, path: '/api/workshop/jobs/:id/pause' },
  'jobs.finish': { ...ownPost, path: '/api/workshop/jobs/:id/finish' },
  'jobs.noteFindings': {
    ...put,
    access: 'workshop',
    path: '/api/workshop/jobs/:id/findings',
    bodyLimit: imageBodyLimit(MAX_TASK_IMAGES),
  },
} as const satisfies Record<string, OfficeEndpoint>;
