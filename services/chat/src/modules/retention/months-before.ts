/** The same time `months` earlier; the last day of the month where that day does not exist. */
export function monthsBefore(instant: Date, months: number): Date {
  const moved = new Date(instant);
  moved.setUTCMonth(moved.getUTCMonth() - months);
  const isNextMonth = moved.getUTCDate() !== instant.getUTCDate();
  if (isNextMonth) moved.setUTCDate(0);
  return moved;
}
