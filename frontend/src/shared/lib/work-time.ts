import { workshopTasks } from '../../i18n/workshop-tasks.ts';

const texts = workshopTasks.hours;

/** A worked time in hours and minutes, such as “1 giờ 5 phút”. */
export function formatWorkTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (seconds <= 0) return texts.none;
  if (minutes === 0) return texts.less;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return texts.minutes(rest);
  return rest === 0 ? texts.hours(hours) : texts.both(hours, rest);
}

/** A running clock: `1:05:09`. */
export function formatClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(Math.floor(seconds) % 60)}`;
}

interface Worked {
  workedSeconds: number;
  runningSince: string | null;
}

/** The seconds worked until now. `now`: milliseconds since 1970 by the clock of the server. */
export function workedUntil({ workedSeconds, runningSince }: Worked, now: number): number {
  if (runningSince === null) return workedSeconds;
  return workedSeconds + Math.max(0, Math.floor((now - Date.parse(runningSince)) / 1_000));
}

/** An answer's time of the server, and when it arrived by the clock of this device. */
export interface ServerClock {
  now: string;
  receivedAt: number;
}

/** The time of the server in milliseconds since 1970. `here`: the time of this device, whose clock may be wrong. */
export const serverTime = ({ now, receivedAt }: ServerClock, here: number): number =>
  Date.parse(now) + Math.max(0, here - receivedAt);
