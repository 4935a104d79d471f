import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';

/** The queue that the mailer works off. */
export const MAIL_QUEUE = 'mail';

const codeProperties = {
  to: Type.String({ format: 'email', maxLength: 254 }),
  /** From sealSecret, with `to` as its context. */
  sealedCode: Type.String({ pattern: '^v1\\.', maxLength: 400 }),
  validMinutes: Type.Integer({ minimum: 1, maximum: 1_440 }),
};

/** What the job of each template carries. Who enqueues and who sends both go by these. */
export const mailSchemas = {
  'verification-code': Type.Object(codeProperties, { additionalProperties: false }),
  'reset-code': Type.Object(
    { ...codeProperties, fullName: Type.String({ maxLength: 100 }) },
    { additionalProperties: false },
  ),
};

export type MailName = keyof typeof mailSchemas;
export type MailData<Name extends MailName> = Static<(typeof mailSchemas)[Name]>;
/** One job: its name is the template, and the type of its data follows from it. */
export type MailJob = { [Name in MailName]: { name: Name; data: MailData<Name> } }[MailName];

/** A job that no template fits. It is not worth a second try. */
export class InvalidMailJob extends Error {
  override readonly name = 'InvalidMailJob';
}

const checks = {
  'verification-code': Compile(mailSchemas['verification-code']),
  'reset-code': Compile(mailSchemas['reset-code']),
};

/** A job as a row of the outbox: `outbox.append(session, [mailJob({ name, data, correlationId })])`. */
export function mailJob(job: MailJob & { correlationId: string }): MailJob & { queue: string; correlationId: string } {
  return { queue: MAIL_QUEUE, ...job };
}

/** What arrives from an outbox or a queue, as a job. @throws InvalidMailJob; its message quotes no value */
export function parseMailJob({ name, data }: { name: string; data: unknown }): MailJob {
  if (name === 'verification-code' && checks[name].Check(data)) return { name, data };
  if (name === 'reset-code' && checks[name].Check(data)) return { name, data };
  throw new InvalidMailJob(faultOf(name, data));
}

function faultOf(name: string, data: unknown): string {
  if (!isMailName(name)) return 'No mail has this name';
  const faults = checks[name].Errors(data).map(({ instancePath, keyword }) => `${instancePath || '/'} ${keyword}`);
  return `Not the data of ${name}: ${faults.slice(0, 5).join('; ')}`;
}

function isMailName(name: string): name is MailName {
  return Object.hasOwn(mailSchemas, name);
}
