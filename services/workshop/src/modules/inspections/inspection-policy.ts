import type { Subject } from '@garage/service-kit';
import { AppError, isStaff } from '@garage/service-kit';
import type { RepairOrder } from '../repair-orders/index.ts';

/** Who may enter and complete an inspection of this order. @throws AppError FORBIDDEN */
export function assertMayInspect(subject: Subject, _order: RepairOrder): void {
  if (!isStaff(subject)) throw new AppError('FORBIDDEN');
}
