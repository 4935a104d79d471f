import type { StepId } from './steps.ts';
import { openSteps } from './moves.ts';

/** States of a technician's task. A cancelled one stays, because it may have been worked on. */
export const taskStates = ['assigned', 'running', 'paused', 'done', 'cancelled'] as const;
export type TaskState = (typeof taskStates)[number];

/**
 * Why a clock was stopped: by its technician, by a move or the end of the order, because the right to work ended, or by staff who
 * corrected its time.
 */
export const pauseCauses = ['technician', 'order', 'access', 'correction'] as const;
export type PauseCause = (typeof pauseCauses)[number];

/** The steps to which technicians are assigned. */
export const taskSteps: readonly StepId[] = openSteps;

/** The repair of an order and the check of that repair are never done by the same person. */
export const WORK_STEP = 'repair' satisfies StepId;
/** The vehicle can be fetched once its order is here. */
export const READY_STEP = 'handover' satisfies StepId;
export const CHECK_STEP = 'recheck' satisfies StepId;

/** Maximum number of tasks of one order, including cancelled ones. */
export const MAX_ORDER_TASKS = 60;

/** Maximum number of photographs of a task's findings. */
export const MAX_TASK_IMAGES = 6;

/** Highest standard time of a task, in minutes. */
export const MAX_STANDARD_MINUTES = 6_000;

/** Number of the latest times of a task that staff see. */
export const MAX_TASK_TIMES = 200;

/** Nobody works longer without a pause, so that a corrected time is not longer. In hours. */
export const MAX_TIME_HOURS = 24;

/** Number of open tasks that a technician's list shows, and number of the last ones that are done. */
export const MAX_OPEN_JOBS = 100;
export const MAX_DONE_JOBS = 20;

/** Maximum number of employees who can be chosen for a task. */
export const MAX_EMPLOYEES = 200;
