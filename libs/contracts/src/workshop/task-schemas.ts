import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { describedId, idSchema, instantSchema, nonBlank } from '../core/shapes.ts';
import { vehicleKinds } from './limits.ts';
import {
  MAX_DONE_JOBS,
  MAX_EMPLOYEES,
  MAX_OPEN_JOBS,
  MAX_ORDER_TASKS,
  MAX_STANDARD_MINUTES,
  MAX_TASK_IMAGES,
  pauseCauses,
  taskStates,
  taskSteps,
} from './task-limits.ts';
import { changedImagesSchema, pictureListSchema } from './picture-schemas.ts';
import { orderNumberSchema, repairStateSchema, stepSchema, versionSchema } from './vehicle-schemas.ts';

const closed = { additionalProperties: false } as const;
const note = Type.String({ maxLength: 1000 });
const minutes = Type.Union([Type.Integer({ minimum: 1, maximum: MAX_STANDARD_MINUTES }), Type.Null()], {
  description: 'Standard time in minutes; null without one.',
});

/** What staff and technicians see alike of a task. */
const taskFacts = {
  _id: idSchema,
  step: stepSchema,
  job: Type.Union([Type.Object({ _id: idSchema, title: Type.String(), finding: Type.String() }, closed), Type.Null()], {
    description: 'The job of a quote that the customer agreed to, without its prices; null when the task is for none.',
  }),
  state: Type.Enum([...taskStates]),
  note: Type.String({ description: 'What staff tell the technician.' }),
  standardMinutes: minutes,
  workedSeconds: Type.Integer({
    minimum: 0,
    description: 'Of all finished times. The running one is counted from `runningSince`.',
  }),
  runningSince: Type.Union([instantSchema, Type.Null()]),
  pause: Type.Union(
    [
      Type.Object({ cause: Type.Enum([...pauseCauses]), reason: Type.String(), at: instantSchema }, closed),
      Type.Null(),
    ],
    {
      description: 'Why the clock stopped last; null while it runs, before the first start and once the task is done.',
    },
  ),
  findings: Type.String(),
  imageCount: Type.Integer({ minimum: 0, maximum: MAX_TASK_IMAGES }),
  doneAt: Type.Union([instantSchema, Type.Null()]),
  createdAt: instantSchema,
  version: Type.Integer({ minimum: 1 }),
};

/** A task as staff see it on the page of its order. */
export const repairTaskSchema = Type.Object(
  {
    ...taskFacts,
    orderId: idSchema,
    technicianId: idSchema,
    technicianName: Type.String({ description: 'Empty when the account was deleted.' }),
  },
  closed,
);
export type RepairTask = Static<typeof repairTaskSchema>;

export const repairTasksSchema = Type.Object(
  {
    now: Type.String({ ...instantSchema, description: 'The clock of the server, for running times.' }),
    tasks: Type.Array(repairTaskSchema, { maxItems: MAX_ORDER_TASKS, description: 'By step, oldest first.' }),
  },
  closed,
);
export type RepairTasks = Static<typeof repairTasksSchema>;

/** An employee who can be chosen for a task. */
export const workshopEmployeeSchema = Type.Object(
  {
    _id: idSchema,
    fullName: Type.String(),
    technician: Type.Boolean({ description: 'True with the grant; otherwise staff.' }),
    busy: Type.Boolean({ description: 'True while a task of this person is running.' }),
  },
  closed,
);
export type WorkshopEmployee = Static<typeof workshopEmployeeSchema>;
export const workshopEmployeesSchema = Type.Object(
  { employees: Type.Array(workshopEmployeeSchema, { maxItems: MAX_EMPLOYEES }) },
  closed,
);

export const assignBodySchema = Type.Object(
  {
    technicianId: describedId('An employee who may log in.'),
    step: Type.Enum([...taskSteps]),
    jobId: Type.Optional(
      describedId(
        'A job of the order that the customer agreed to. A task of the repair needs one as soon as the customer has decided on any.',
      ),
    ),
    standardMinutes: Type.Optional(minutes),
    note: Type.Optional(note),
  },
  closed,
);
export type AssignBody = Static<typeof assignBodySchema>;

/** Omitted fields stay unchanged. */
export const taskEditBodySchema = Type.Object(
  { standardMinutes: Type.Optional(minutes), note: Type.Optional(note), version: versionSchema },
  closed,
);
export type TaskEditBody = Static<typeof taskEditBodySchema>;

export const repairTaskAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), task: repairTaskSchema },
  closed,
);

/**
 * A task as its technician sees it: no prices, no people and no telephone numbers; numbers that the customer's words contain are hidden.
 */
export const jobSchema = Type.Object(
  {
    ...taskFacts,
    order: Type.Object(
      {
        number: orderNumberSchema,
        state: repairStateSchema,
        step: stepSchema,
        promisedAt: Type.Union([instantSchema, Type.Null()]),
        complaint: Type.String({ description: 'In the customer’s words.' }),
      },
      closed,
    ),
    vehicle: Type.Object(
      {
        plate: Type.String(),
        kind: Type.Enum([...vehicleKinds]),
        make: Type.String(),
        model: Type.String(),
        colour: Type.String(),
        km: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
      },
      closed,
    ),
    ready: Type.Boolean({ description: 'True when the order is on the step of the task, so that it can be started.' }),
  },
  closed,
);
export type Job = Static<typeof jobSchema>;

const now = Type.String({ ...instantSchema, description: 'The clock of the server, for running times.' });

export const jobsSchema = Type.Object(
  {
    now,
    jobs: Type.Array(jobSchema, {
      maxItems: MAX_OPEN_JOBS + MAX_DONE_JOBS,
      description: 'The running one first, then the others by promised time, then the last that are done.',
    }),
  },
  closed,
);
export type Jobs = Static<typeof jobsSchema>;

export const jobDetailSchema = Type.Object({ now, job: jobSchema }, closed);
export type JobDetail = Static<typeof jobDetailSchema>;

export const pauseBodySchema = Type.Object({ reason: nonBlank(300) }, closed);

/** Omitted fields stay unchanged. */
export const findingsBodySchema = Type.Object(
  {
    findings: Type.Optional(Type.String({ maxLength: 4000 })),
    images: Type.Optional(changedImagesSchema(MAX_TASK_IMAGES)),
    version: versionSchema,
  },
  closed,
);
export type FindingsBody = Static<typeof findingsBodySchema>;

export const jobAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), now, job: jobSchema },
  closed,
);

export const taskPicturesSchema = pictureListSchema(MAX_TASK_IMAGES);
