import type { KeyObject } from 'node:crypto';
import { Type } from 'typebox';
import type { Static, TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import { openSecret } from '../seal-secret.ts';
import type { SealKeys } from '../seal-secret.ts';
import { layOut } from './layout.ts';
import type { MailParts, RenderedMail, Sender } from './layout.ts';

/** A job that no template fits. It is not worth a second try. */
export class InvalidMailJob extends Error {
  override readonly name = 'InvalidMailJob';
}

/** `siteUrl` has no slash at its end. */
export interface RenderOptions extends Sender {
  sealKey: KeyObject | SealKeys;
}

/** What a job asks to be sent. */
export interface Mail {
  to: string;
  /** How long after its job was written it is of use, in milliseconds; absent: always. */
  lastsMs: number | undefined;
  /** Subject, HTML and the same words as text, in Vietnamese. @throws SealBroken */
  render: (options: RenderOptions) => RenderedMail;
}

export interface MailTemplate<Schema extends TObject = TObject> {
  schema: Schema;
  /** @throws InvalidMailJob for data that breaks the schema; its message quotes no value */
  read(data: unknown): Mail;
}

interface Definition<Schema extends TObject> {
  /** What the job carries; `to` among it. */
  schema: Schema;
  lastsMs?: (data: Static<Schema>) => number;
  /** What the mail says. `openSeal` opens what the job carries sealed. */
  write: (data: Static<Schema>, context: Sender & { openSeal: (sealed: string) => string }) => MailParts;
}

const FAULTS_SHOWN = 5;
const recipientSchema = Type.String({ format: 'email', maxLength: 254 });
const addressed = Compile(Type.Object({ to: recipientSchema }));

/** One kind of mail: what its job carries, how long it is of use and what it says. */
export function defineMail<const Schema extends TObject>(definition: Definition<Schema>): MailTemplate<Schema> {
  const { schema, lastsMs, write } = definition;
  const check = Compile(schema);
  return {
    schema,
    read(data) {
      if (!addressed.Check(data) || !check.Check(data)) {
        const faults = check.Errors(data).map(({ instancePath, keyword }) => `${instancePath || '/'} ${keyword}`);
        throw new InvalidMailJob(`Not the data of this mail: ${faults.slice(0, FAULTS_SHOWN).join('; ')}`);
      }
      const { to } = data;
      return {
        to,
        lastsMs: lastsMs?.(data),
        render: ({ sealKey, siteName, siteUrl }) => {
          const openSeal = (sealed: string) => openSecret({ sealed, context: to, key: sealKey });
          return layOut(write(data, { openSeal, siteName, siteUrl }), { siteName, siteUrl });
        },
      };
    },
  };
}

export const closed = { additionalProperties: false };
export const addressedProperties = { to: recipientSchema };
export const fullNameProperties = { fullName: Type.String({ maxLength: 100 }) };

/** From sealSecret, with `to` as its context. */
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
