import { Type } from 'typebox';
import { defineRoute } from '../core/route.ts';
import { csvSchema, idParamsSchema, messageSchema, namedListQuerySchema } from '../core/shapes.ts';
import { contentEndpoints as endpoints } from './content-endpoints.ts';
import { contentOfficeEndpoints as officeEndpoints } from './content-office-endpoints.ts';
import {
  positionAnswerSchema,
  positionBodySchema,
  positionSchema,
  staffAnswerSchema,
  staffBodySchema,
  staffDeletedSchema,
  staffListQuerySchema,
  staffMemberSchema,
  updateStaffBodySchema,
} from './content-schemas.ts';

export const listPositionsRoute = defineRoute({
  id: 'positions.list',
  endpoint: endpoints['positions.list'],
  schemas: {
    summary: 'The positions of staff',
    query: namedListQuerySchema,
    response: Type.Array(positionSchema),
  },
});

export const listStaffRoute = defineRoute({
  id: 'staff.list',
  endpoint: endpoints['staff.list'],
  schemas: {
    summary: 'The staff shown to customers',
    query: staffListQuerySchema,
    response: Type.Array(staffMemberSchema),
  },
});

export const createPositionRoute = defineRoute({
  id: 'positions.create',
  endpoint: officeEndpoints['positions.create'],
  schemas: {
    summary: 'Add a position',
    body: positionBodySchema,
    response: positionAnswerSchema,
    successStatus: 201,
  },
});

export const updatePositionRoute = defineRoute({
  id: 'positions.update',
  endpoint: officeEndpoints['positions.update'],
  schemas: {
    summary: 'Rename a position',
    params: idParamsSchema,
    body: positionBodySchema,
    response: positionAnswerSchema,
  },
});

export const deletePositionRoute = defineRoute({
  id: 'positions.delete',
  endpoint: officeEndpoints['positions.delete'],
  schemas: {
    summary: 'Remove a position without members',
    params: idParamsSchema,
    response: messageSchema,
  },
});

export const createStaffRoute = defineRoute({
  id: 'staff.create',
  endpoint: officeEndpoints['staff.create'],
  schemas: {
    summary: 'Add a member of staff',
    body: staffBodySchema,
    response: staffAnswerSchema,
    successStatus: 201,
  },
});

export const updateStaffRoute = defineRoute({
  id: 'staff.update',
  endpoint: officeEndpoints['staff.update'],
  schemas: {
    summary: 'Update a member of staff; an omitted image stays unchanged',
    params: idParamsSchema,
    body: updateStaffBodySchema,
    response: staffAnswerSchema,
  },
});

export const deleteStaffRoute = defineRoute({
  id: 'staff.delete',
  endpoint: officeEndpoints['staff.delete'],
  schemas: {
    summary: 'Remove a member of staff',
    params: idParamsSchema,
    response: staffDeletedSchema,
  },
});

export const exportStaffRoute = defineRoute({
  id: 'staff.export',
  endpoint: officeEndpoints['staff.export'],
  schemas: {
    summary: 'All matching staff as CSV for a spreadsheet',
    query: staffListQuerySchema,
    response: csvSchema,
  },
});

export const staffRoutes = [
  listPositionsRoute,
  listStaffRoute,
  createPositionRoute,
  updatePositionRoute,
  deletePositionRoute,
  createStaffRoute,
  updateStaffRoute,
  deleteStaffRoute,
  exportStaffRoute,
] as const;
