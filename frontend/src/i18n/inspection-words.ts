import type { InspectionState, Rating } from '@garage/contracts';

/** Words of inspections that several areas show. */
export const inspectionWords = {
  ratings: {
    green: 'Tốt',
    yellow: 'Theo dõi',
    red: 'Cần làm',
    unchecked: 'Chưa kiểm tra',
  } satisfies Record<Rating, string>,
  states: { open: 'Đang kiểm tra', completed: 'Đã hoàn tất' } satisfies Record<InspectionState, string>,
} as const;
