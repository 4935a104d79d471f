import type { Job } from '@garage/contracts';
import { workshopTasks } from '../../i18n/workshop-tasks.ts';
import { Chip } from '../office/chip.tsx';
import type { Tone } from '../office/chip.tsx';

const tones: Record<Job['state'], Tone> = {
  assigned: 'grey',
  running: 'blue',
  paused: 'amber',
  done: 'green',
  cancelled: 'grey',
};

/** State of a technician's task as a coloured word. */
export function TaskChip({ state }: { state: Job['state'] }) {
  return <Chip tone={tones[state]}>{workshopTasks.states[state]}</Chip>;
}
