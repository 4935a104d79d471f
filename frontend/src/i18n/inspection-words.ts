import type { InspectionState } from '@garage/contracts';
import { ratingNames } from '@garage/contracts/browser';

/** Words of inspections that several areas show. */
export const inspectionWords = {
  ratings: ratingNames,
  states: { open: 'Đang kiểm tra', completed: 'Đã hoàn tất' } satisfies Record<InspectionState, string>,
} as const;
