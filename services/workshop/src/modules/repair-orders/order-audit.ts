import { workshopAudited } from '@garage/contracts';
import { createAuditRecorder, redact } from '@garage/service-kit/audit';
import type { RepairOrder } from './order.ts';

export const auditOrder = createAuditRecorder<RepairOrder>({
  audited: workshopAudited,
  kind: 'repair-order',
  labelOf: ({ number }) => number,
  factsOf: (order) => ({
    step: order.step,
    state: order.state,
    skipped: order.skipped.join(', '),
    waiting: order.waiting?.for ?? '',
    promisedAt: order.promisedAt?.toISOString() ?? '',
    complaint: redact(order.complaint),
    belongings: redact(order.belongings),
    fuel: order.fuel ?? '',
    km: order.km ?? '',
    claimedJobs: order.comebackOf.length,
    images: order.imageCount,
    cancelReason: redact(order.cancellation?.reason ?? ''),
  }),
});
