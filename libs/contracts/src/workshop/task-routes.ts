import { defineRoute } from '../core/route.ts';
import { idParamsSchema } from '../core/shapes.ts';
import { workshopOfficeEndpoints as endpoints } from './office-endpoints.ts';
import {
  assignBodySchema,
  findingsBodySchema,
  jobAnswerSchema,
  jobDetailSchema,
  jobsSchema,
  pauseBodySchema,
  repairTaskAnswerSchema,
  repairTasksSchema,
  taskEditBodySchema,
  taskPicturesSchema,
  workshopEmployeesSchema,
} from './task-schemas.ts';

export const listEmployeesRoute = defineRoute({
  id: 'employees.list',
  endpoint: endpoints['employees.list'],
  schemas: { summary: 'Employees who can be chosen for a task, by name', response: workshopEmployeesSchema },
});

export const listTasksRoute = defineRoute({
  id: 'tasks.list',
  endpoint: endpoints['tasks.list'],
  schemas: { summary: 'The tasks of a repair order', params: idParamsSchema, response: repairTasksSchema },
});

export const assignTaskRoute = defineRoute({
  id: 'tasks.create',
  endpoint: endpoints['tasks.create'],
  schemas: {
    summary: 'Assign an employee to a step of an open order. Repeated, it answers with the task that exists',
    params: idParamsSchema,
    body: assignBodySchema,
    response: repairTaskAnswerSchema,
    successStatus: 201,
  },
});

export const updateTaskRoute = defineRoute({
  id: 'tasks.update',
  endpoint: endpoints['tasks.update'],
  schemas: {
    summary: 'Change the standard time and the note of a task',
    params: idParamsSchema,
    body: taskEditBodySchema,
    response: repairTaskAnswerSchema,
  },
});

export const cancelTaskRoute = defineRoute({
  id: 'tasks.cancel',
  endpoint: endpoints['tasks.cancel'],
  schemas: {
    summary: 'Take a task from its technician; a running clock stops, and what was worked stays',
    params: idParamsSchema,
    response: repairTaskAnswerSchema,
  },
});

export const taskPicturesRoute = defineRoute({
  id: 'tasks.pictures',
  endpoint: endpoints['tasks.pictures'],
  schemas: { summary: 'Photographs of a task’s findings', params: idParamsSchema, response: taskPicturesSchema },
});

export const listJobsRoute = defineRoute({
  id: 'jobs.list',
  endpoint: endpoints['jobs.list'],
  schemas: { summary: 'The caller’s own tasks: the open ones, and the last that are done', response: jobsSchema },
});

export const getJobRoute = defineRoute({
  id: 'jobs.get',
  endpoint: endpoints['jobs.get'],
  schemas: {
    summary: 'One of the caller’s own tasks; TASK_CANCELLED for one that was taken away',
    params: idParamsSchema,
    response: jobDetailSchema,
  },
});

export const jobPicturesRoute = defineRoute({
  id: 'jobs.pictures',
  endpoint: endpoints['jobs.pictures'],
  schemas: {
    summary: 'Photographs of the findings of one of the caller’s own tasks',
    params: idParamsSchema,
    response: taskPicturesSchema,
  },
});

export const startJobRoute = defineRoute({
  id: 'jobs.start',
  endpoint: endpoints['jobs.start'],
  schemas: {
    summary:
      'Start the clock of an own task. TASK_RUNNING names in its details the task that is running: a person works on one at a time',
    params: idParamsSchema,
    response: jobAnswerSchema,
  },
});

export const pauseJobRoute = defineRoute({
  id: 'jobs.pause',
  endpoint: endpoints['jobs.pause'],
  schemas: {
    summary: 'Stop the clock of an own task, with the reason',
    params: idParamsSchema,
    body: pauseBodySchema,
    response: jobAnswerSchema,
  },
});

export const finishJobRoute = defineRoute({
  id: 'jobs.finish',
  endpoint: endpoints['jobs.finish'],
  schemas: { summary: 'Mark an own task as done', params: idParamsSchema, response: jobAnswerSchema },
});

export const noteFindingsRoute = defineRoute({
  id: 'jobs.noteFindings',
  endpoint: endpoints['jobs.noteFindings'],
  schemas: {
    summary: 'Note findings and photographs of an own task',
    params: idParamsSchema,
    body: findingsBodySchema,
    response: jobAnswerSchema,
  },
});

export const taskRoutes = [
  listEmployeesRoute,
  listTasksRoute,
  assignTaskRoute,
  updateTaskRoute,
  cancelTaskRoute,
  taskPicturesRoute,
  listJobsRoute,
  getJobRoute,
  jobPicturesRoute,
  startJobRoute,
  pauseJobRoute,
  finishJobRoute,
  noteFindingsRoute,
] as const;
