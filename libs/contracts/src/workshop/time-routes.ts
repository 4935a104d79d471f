import { defineRoute } from '../core/route.ts';
import { idParamsSchema } from '../core/shapes.ts';
import { workshopOfficeEndpoints as endpoints } from './office-endpoints.ts';
import { repairTaskAnswerSchema } from './task-schemas.ts';
import { taskTimesSchema, timeBodySchema, timeParamsSchema } from './time-schemas.ts';

export const listTimesRoute = defineRoute({
  id: 'tasks.times',
  endpoint: endpoints['tasks.times'],
  schemas: { summary: 'The times of work of a task', params: idParamsSchema, response: taskTimesSchema },
});

export const correctTimeRoute = defineRoute({
  id: 'tasks.correctTime',
  endpoint: endpoints['tasks.correctTime'],
  schemas: {
    summary:
      'Correct a time of work, with the reason. A running clock stops, and its task is paused. Times of one person never overlap (TIME_OVERLAPS)',
    params: timeParamsSchema,
    body: timeBodySchema,
    response: repairTaskAnswerSchema,
  },
});

export const timeRoutes = [listTimesRoute, correctTimeRoute] as const;
