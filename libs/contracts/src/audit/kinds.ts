/** What staff change. Each is a kind of record in one of the services. */
export const auditKinds = [
  'product',
  'category',
  'news',
  'banner',
  'position',
  'staff',
  'settings',
  'account',
  'order',
  'appointment',
  'comment',
  'conversation',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export const auditActions = ['created', 'updated', 'deleted'] as const;
export type AuditAction = (typeof auditActions)[number];
