import type { KeyObject } from 'node:crypto';
import { Type } from 'typebox';
import type { Static, TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import type { MailedKind } from '@garage/contracts';
import { openSecret } from '../seal-secret.ts';
import type { SealKeys } from '../seal-secret.ts';
import { stopTokenOf } from '../stop-token.ts';
import { layOut } from './layout.ts';
import type { MailParts, RenderedMail, Sender, StopLinks } from './layout.ts';

/** The data of a mail job do not match its template, so that another attempt is useless. */
export class InvalidMailJob extends Error {
  override readonly name = 'InvalidMailJob';
}

/** Settings with which mails are rendered. `siteUrl` has no trailing slash. */
export interface RenderOptions extends Sender {
  sealKey: KeyObject | SealKeys;
}

/** The contents of a mail job, read by its template. */
export interface Mail {
  to: string;
  /** Validity after the job was written, in milliseconds; undefined means unlimited. */
  lastsMs: number | undefined;
  /**
   * The appointment, order or conversation the mail is about: the mailer limits mails by this and by recipient. Absent for mails that
   * verify or protect an account; those are limited where they are requested, so that nobody can use up another's limit.
   */
  about: string | undefined;
  /** Subject, HTML and plain text, in Vietnamese. @throws SealBroken when an encrypted secret of the job cannot be decrypted */
  render: (options: RenderOptions) => RenderedMail;
}

export interface MailTemplate<Schema extends TObject = TObject> {
  schema: Schema;
  /** True when the mail contains a code for which somebody is waiting; such mails are sent first. */
  carriesCode: boolean;
  /**
   * Reads the data of a job.
   * @throws InvalidMailJob for data that do not match the schema; its message quotes no value
   */
  read(data: unknown): Mail;
}

interface Definition<Schema extends TObject> {
  /** Schema of the job's data, which includes `to`. */
  schema: Schema;
  lastsMs?: (data: Static<Schema>) => number;
  about?: (data: Static<Schema>) => string;
  /** Kind of notices that the mail belongs to: it then has a link that stops such mails, if the job names an account. */
  stops?: MailedKind;
  /** Contents of the mail. `openSeal` decrypts sealed values of the job. */
  write: (data: Static<Schema>, context: Sender & { openSeal: (sealed: string) => string }) => MailParts;
}

const FAULTS_SHOWN = 5;
const recipientSchema = Type.String({ format: 'email', maxLength: 254 });
const addressed = Compile(Type.Object({ to: recipientSchema }));

/** A kind of mail: the data of its jobs, its validity and its contents. */
export function defineMail<const Schema extends TObject>(definition: Definition<Schema>): MailTemplate<Schema> {
  const { schema, lastsMs, about, stops, write } = definition;
  const check = Compile(schema);
  return {
    schema,
    carriesCode: 'sealedCode' in schema.properties,
    read(data) {
      if (!addressed.Check(data) || !check.Check(data)) {
        const faults = check.Errors(data).map(({ instancePath, keyword }) => `${instancePath || '/'} ${keyword}`);
        throw new InvalidMailJob(`Not the data of this mail: ${faults.slice(0, FAULTS_SHOWN).join('; ')}`);
      }
      const { to } = data;
      return {
        to,
        lastsMs: lastsMs?.(data),
        about: about?.(data),
        render: ({ sealKey, siteName, siteUrl }) => {
          const openSeal = (sealed: string) => openSecret({ sealed, context: to, key: sealKey });
          const stop = stops && stopLinksOf(data, { kind: stops, siteUrl, sealKey });
          return layOut(
            { ...write(data, { openSeal, siteName, siteUrl }), ...(stop && { stop }) },
            { siteName, siteUrl },
          );
        },
      };
    },
  };
}

/** The links that stop mails of this kind; undefined when the mail does not go to the own address of an account. */
function stopLinksOf(
  data: object,
  { kind, siteUrl, sealKey }: { kind: MailedKind; siteUrl: string; sealKey: KeyObject | SealKeys },
): StopLinks | undefined {
  if (!('accountId' in data) || typeof data.accountId !== 'string') return undefined;
  const token = stopTokenOf({ accountId: data.accountId, kind }, 'type' in sealKey ? sealKey : sealKey[0]);
  return {
    // In the fragment, the token is not sent to servers, and so is in no log.
    page: `${siteUrl}/notices/stop#token=${token}`,
    oneClick: `${siteUrl}/api/notices/stop/one-click?token=${token}`,
  };
}

export const closed = { additionalProperties: false };
export const addressedProperties = { to: recipientSchema };
/** Account whose mails the recipient may stop: only in mails to the account's own address. Absent in jobs of earlier releases. */
export const stoppableProperties = { accountId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{24}$' })) };
export const fullNameProperties = { fullName: Type.String({ maxLength: 100 }) };

/** An encrypted secret, made by `sealSecret` with the address `to` as its context. */
export const sealedSchema = Type.String({ pattern: '^v1\\.', maxLength: 400 });

export const sealedCodeProperties = {
  ...addressedProperties,
  /** Six digits, sealed. */
  sealedCode: sealedSchema,
  validMinutes: Type.Integer({ minimum: 1, maximum: 1_440 }),
};
export const sealedTokenProperties = {
  ...addressedProperties,
  sealedToken: sealedSchema,
  validHours: Type.Integer({ minimum: 1, maximum: 720 }),
};

export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;
