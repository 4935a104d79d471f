/** Kinds of records that staff change, each stored by one of the services. */
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
  'vehicle',
  'repair-order',
  'inspection',
  'inspection-template',
  'repair-task',
  'repair-quote',
  'quoted-job',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export const auditActions = ['created', 'updated', 'deleted'] as const;
export type AuditAction = (typeof auditActions)[number];

/** Fields of changes whose values are ids of accounts. The log shows their names. */
export const accountFields: ReadonlySet<string> = new Set(['technician']);

/** Actor of changes made through the operator's command line; not an account. */
export const OPERATOR = { id: '000000000000000000000000', name: 'Người vận hành hệ thống' } as const;
