import { AppError } from '@garage/service-kit';
import type { Reading } from './reading-repository.ts';
import type { Vehicle } from './vehicle.ts';

/**
 * A new reading of a vehicle's odometer. One that is lower than the last needs a reason: the instrument was replaced, or the last
 * reading was wrong.
 * @throws AppError ODOMETER_BACK
 */
export function takeReading(
  { odometer }: Pick<Vehicle, 'odometer'>,
  {
    km,
    reason = '',
    at,
    orderId = null,
  }: { km: number; reason?: string | undefined; at: Date; orderId?: string | null },
): Omit<Reading, 'id'> {
  const isBack = odometer !== null && km < odometer.km;
  const stated = reason.trim();
  if (isBack && stated === '') throw new AppError('ODOMETER_BACK', { values: { km: odometer.km } });
  return { km, at, reason: isBack ? stated : '', orderId };
}
