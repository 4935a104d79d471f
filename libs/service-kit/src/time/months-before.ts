/** The same day and time `months` earlier, or the last day of that month if it is shorter. */
export function monthsBefore(instant: Date, months: number): Date {
  const moved = new Date(instant);
  moved.setUTCMonth(moved.getUTCMonth() - months);
  const isNextMonth = moved.getUTCDate() !== instant.getUTCDate();
  if (isNextMonth) moved.setUTCDate(0);
  return moved;
}
