import { Type } from 'typebox';
import type { Static } from 'typebox';
import { idSchema, instantSchema, nonBlank } from '../core/shapes.ts';
import { MAX_TASK_TIMES, MAX_TIME_HOURS } from './task-limits.ts';
import { repairTaskSchema } from './task-schemas.ts';
import { versionSchema } from './vehicle-schemas.ts';

const closed = { additionalProperties: false } as const;
const end = Type.Union([instantSchema, Type.Null()], { description: 'Null while the clock runs.' });

/** A time during which a technician worked on a task. */
export const taskTimeSchema = Type.Object(
  {
    _id: idSchema,
    from: instantSchema,
    to: end,
    corrected: Type.Union(
      [
        Type.Object(
          {
            from: instantSchema,
            to: end,
            reason: Type.String(),
            by: Type.String({ description: 'Name of the member of staff; empty when the account was deleted.' }),
            at: instantSchema,
          },
          closed,
        ),
        Type.Null(),
      ],
      { description: 'Who corrected it last, when and why, with the time that the clock had measured.' },
    ),
  },
  closed,
);
export type TaskTime = Static<typeof taskTimeSchema>;

export const taskTimesSchema = Type.Object(
  {
    task: repairTaskSchema,
    times: Type.Array(taskTimeSchema, { maxItems: MAX_TASK_TIMES, description: 'The latest first.' }),
  },
  closed,
);
export type TaskTimes = Static<typeof taskTimesSchema>;

export const timeParamsSchema = Type.Object({ id: idSchema, timeId: idSchema }, closed);

export const timeBodySchema = Type.Object(
  {
    from: instantSchema,
    to: Type.String({
      ...instantSchema,
      description: `Not before \`from\`, at most ${MAX_TIME_HOURS} hours after it, and not in the future. Equal to \`from\` when nothing was done.`,
    }),
    reason: nonBlank(300),
    version: versionSchema,
  },
  closed,
);
export type TimeBody = Static<typeof timeBodySchema>;
