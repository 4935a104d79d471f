import type { TemplateBody, TemplateEditBody } from '@garage/contracts';
import {
  builtInTemplates,
  faultOfGroups,
  MAX_TEMPLATES,
  pointsOf,
  templateFaults,
  workshopAudited,
} from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { createAuditRecorder } from '@garage/service-kit/audit';
import type { CreationRepository, IdempotentRequest } from '@garage/service-kit/idempotency';
import { createOnce } from '@garage/service-kit/idempotency';
import type { ClientSession } from 'mongodb';
import type { Template, TemplateFields } from './template.ts';
import type { TemplateRepository } from './template-repository.ts';

export interface WriteTemplates {
  mongo: Mongo;
  outbox: Outbox;
  creations: CreationRepository;
  templates: TemplateRepository;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Maximum length of the list of points in the audit log. */
const MAX_AUDITED = 1000;

const audit = createAuditRecorder<Template>({
  audited: workshopAudited,
  kind: 'inspection-template',
  labelOf: ({ name }) => name,
  factsOf: ({ name, kinds, engines, groups }) => ({
    name,
    vehicleKinds: kinds.join(', '),
    engines: engines.join(', '),
    points: pointsOf(groups)
      .map(({ label, measured }) =>
        measured ? `${label} (${measured.yellow}/${measured.red} ${measured.unit})` : label,
      )
      .join('; ')
      .slice(0, MAX_AUDITED),
  }),
});

/** @throws AppError TEMPLATE_INVALID */
function toFields({ name, kinds, engines, groups }: TemplateBody): TemplateFields {
  const fault = faultOfGroups(groups);
  if (fault) throw new AppError('TEMPLATE_INVALID', { values: { fault: templateFaults[fault] } });
  return {
    name: name.trim(),
    kinds,
    engines,
    groups: groups.map((group) => ({
      name: group.name.trim(),
      points: group.points.map((point) => ({ ...point, label: point.label.trim() })),
    })),
  };
}

/** Adds the built-in templates that were never added. Safe to repeat and to run in several processes at once. */
export async function ensureTemplates({ templates, now }: Pick<WriteTemplates, 'templates' | 'now'>): Promise<void> {
  for (const template of builtInTemplates) await templates.ensure(template, new Date(now()));
}

/** @throws AppError TEMPLATE_INVALID, TEMPLATES_FULL, and as createOnce */
export function createTemplate(
  { mongo, outbox, creations, templates, now }: WriteTemplates,
  { body, author, request }: { body: TemplateBody; author: Author; request: IdempotentRequest | null },
): Promise<Template> {
  const fields = toFields(body);
  const write = async (session: ClientSession): Promise<Template> => {
    if ((await templates.countForAddition(session)) >= MAX_TEMPLATES)
      throw new AppError('TEMPLATES_FULL', { values: { most: MAX_TEMPLATES } });
    const after = await templates.insert(session, fields, new Date(now()));
    await outbox.append(session, audit(author, { before: null, after }));
    return after;
  };
  return createOnce({ mongo, creations }, { request, find: (id) => templates.findById(id), write });
}

/** @throws AppError TEMPLATE_NOT_FOUND */
export async function findTemplate(
  { templates }: Pick<WriteTemplates, 'templates'>,
  id: string,
  session?: ClientSession,
): Promise<Template> {
  const template = await templates.findById(id, session);
  if (!template) throw new AppError('TEMPLATE_NOT_FOUND');
  return template;
}

/** @throws AppError TEMPLATE_INVALID, TEMPLATE_NOT_FOUND, CONFLICT */
export function updateTemplate(
  dependencies: WriteTemplates,
  { id, body, author }: { id: string; body: TemplateEditBody; author: Author },
): Promise<Template> {
  const { mongo, outbox, templates, now } = dependencies;
  const fields = toFields(body);
  return inTransaction(mongo, async (session) => {
    const before = await findTemplate(dependencies, id, session);
    const isSeen = before.version === body.version;
    const after = isSeen ? await templates.change(session, { before, fields, at: new Date(now()) }) : null;
    if (!after) throw new AppError('CONFLICT', { details: [{ path: '/version', rule: String(before.version) }] });
    await outbox.append(session, audit(author, { before, after }));
    return after;
  });
}

/** @throws AppError TEMPLATE_NOT_FOUND */
export function removeTemplate(
  dependencies: WriteTemplates,
  { id, author }: { id: string; author: Author },
): Promise<void> {
  const { mongo, outbox, templates } = dependencies;
  return inTransaction(mongo, async (session) => {
    const before = await findTemplate(dependencies, id, session);
    await templates.remove(session, id);
    await outbox.append(session, audit(author, { before, after: null }));
  });
}
