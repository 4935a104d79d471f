import { Type } from 'typebox';
import type { Static } from 'typebox';
import { idSchema, instantSchema, pagingProperties } from '../core/shapes.ts';
import { auditActions, auditKinds } from './kinds.ts';

const closed = { additionalProperties: false } as const;

/** One changed field with its values before and after, as short texts: personal data are masked, long texts cut. */
export const auditChangeSchema = Type.Object(
  { field: Type.String({ maxLength: 60 }), from: Type.String({ maxLength: 300 }), to: Type.String({ maxLength: 300 }) },
  closed,
);
export type AuditChange = Static<typeof auditChangeSchema>;

/** Data a service publishes about one write by a member of staff. */
export const auditFacts = {
  actorId: idSchema,
  action: Type.Enum([...auditActions]),
  kind: Type.Enum([...auditKinds]),
  label: Type.String({ maxLength: 200, description: 'Display name of the record; masked when it names a customer.' }),
  changes: Type.Array(auditChangeSchema, { maxItems: 40 }),
};

/** One entry of the audit log. */
export const auditEntrySchema = Type.Object(
  {
    _id: Type.String(),
    at: instantSchema,
    actor: Type.Object({ _id: idSchema, name: Type.String() }, closed),
    action: Type.Enum([...auditActions]),
    kind: Type.Enum([...auditKinds]),
    targetId: Type.String(),
    label: Type.String(),
    changes: Type.Array(auditChangeSchema),
  },
  closed,
);
export type AuditEntry = Static<typeof auditEntrySchema>;

const civilDate = Type.String({ format: 'date', description: 'A day in Vietnam.' });

/** Query of the audit log, whose entries are listed newest first. `from` and `to` are dates, both inclusive. */
export const auditListQuerySchema = Type.Object(
  {
    ...pagingProperties,
    actor: Type.Optional(idSchema),
    kind: Type.Optional(Type.Enum([...auditKinds])),
    action: Type.Optional(Type.Enum([...auditActions])),
    from: Type.Optional(civilDate),
    to: Type.Optional(civilDate),
  },
  closed,
);
export type AuditListQuery = Static<typeof auditListQuerySchema>;
