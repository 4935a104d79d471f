import { defineRoute } from '../core/route.ts';
import { idParamsSchema, messageSchema } from '../core/shapes.ts';
import {
  entryAnswerSchema,
  inspectionAnswerSchema,
  inspectionEntrySchema,
  inspectionListSchema,
  inspectionSchema,
  startInspectionBodySchema,
  templateAnswerSchema,
  templateBodySchema,
  templateEditBodySchema,
  templateListSchema,
} from './inspection-schemas.ts';
import { workshopOfficeEndpoints as endpoints } from './office-endpoints.ts';

export const listTemplatesRoute = defineRoute({
  id: 'templates.list',
  endpoint: endpoints['templates.list'],
  schemas: { summary: 'All templates of inspections, by name', response: templateListSchema },
});

export const createTemplateRoute = defineRoute({
  id: 'templates.create',
  endpoint: endpoints['templates.create'],
  schemas: {
    summary: 'Add a template. With the header Idempotency-Key a repeated request gets the same template',
    body: templateBodySchema,
    response: templateAnswerSchema,
    successStatus: 201,
  },
});

export const updateTemplateRoute = defineRoute({
  id: 'templates.update',
  endpoint: endpoints['templates.update'],
  schemas: {
    summary: 'Change a template. Inspections that were started keep its earlier points',
    params: idParamsSchema,
    body: templateEditBodySchema,
    response: templateAnswerSchema,
  },
});

export const removeTemplateRoute = defineRoute({
  id: 'templates.remove',
  endpoint: endpoints['templates.remove'],
  schemas: { summary: 'Remove a template', params: idParamsSchema, response: messageSchema },
});

export const listInspectionsRoute = defineRoute({
  id: 'inspections.list',
  endpoint: endpoints['inspections.list'],
  schemas: {
    summary: 'The inspections of a repair order, newest first',
    params: idParamsSchema,
    response: inspectionListSchema,
  },
});

export const startInspectionRoute = defineRoute({
  id: 'inspections.start',
  endpoint: endpoints['inspections.start'],
  schemas: {
    summary:
      'Start an inspection of an open order with the points of a template. With the header Idempotency-Key a repeated request gets the same inspection',
    params: idParamsSchema,
    body: startInspectionBodySchema,
    response: inspectionAnswerSchema,
    successStatus: 201,
  },
});

export const getInspectionRoute = defineRoute({
  id: 'inspections.get',
  endpoint: endpoints['inspections.get'],
  schemas: {
    summary: 'One inspection with its points and results',
    params: idParamsSchema,
    response: inspectionSchema,
  },
});

export const enterInspectionRoute = defineRoute({
  id: 'inspections.enter',
  endpoint: endpoints['inspections.enter'],
  schemas: {
    summary: 'Apply one entry to an open inspection. A repeated entry is applied once',
    params: idParamsSchema,
    body: inspectionEntrySchema,
    response: entryAnswerSchema,
  },
});

export const completeInspectionRoute = defineRoute({
  id: 'inspections.complete',
  endpoint: endpoints['inspections.complete'],
  schemas: {
    summary: 'Complete an inspection, which the history of its order notes',
    params: idParamsSchema,
    response: inspectionAnswerSchema,
  },
});

export const reopenInspectionRoute = defineRoute({
  id: 'inspections.reopen',
  endpoint: endpoints['inspections.reopen'],
  schemas: {
    summary: 'Open a completed inspection of an open order again',
    params: idParamsSchema,
    response: inspectionAnswerSchema,
  },
});

export const inspectionRoutes = [
  listTemplatesRoute,
  createTemplateRoute,
  updateTemplateRoute,
  removeTemplateRoute,
  listInspectionsRoute,
  startInspectionRoute,
  getInspectionRoute,
  enterInspectionRoute,
  completeInspectionRoute,
  reopenInspectionRoute,
] as const;
