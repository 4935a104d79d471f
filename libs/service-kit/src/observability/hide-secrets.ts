import { LINK_PATH } from '@garage/contracts';

/** Matches the names of fields whose values no log may show, such as `newPassword`, `access_token` and `Set-Cookie`. */
const secretName = /^(?:authorization|(?:set-)?cookie|.*password|.*token|verificationcode)$/i;

/** A field `code` inside these fields was typed by a user and is secret; the `code` of an error is a name and must stay readable. */
const parentsOfTypedCodes = new Set(['', 'body', 'data', 'payload', 'query']);

const MAX_LEVELS = 6;
const HIDDEN = '[redacted]';

/**
 * Matches the token in the address of a quote's page (`LINK_PATH`), which alone grants access. Routers also accept the path with an escaped
 * letter. With escaped slashes, once or repeatedly, it opens nothing, but still contains the token: messengers write addresses so.
 */
const linkToken = /(?:\/|%(?:25)*2f)(?:t|%(?:25)*74)(?:\/|%(?:25)*2f)[^\s"'\\/?#<>]+/gi;

/**
 * Matches the end of a private picture's address, `/<expires>/<signature>`: whoever has it sees the picture until that time. Any character
 * may be escaped, as above.
 */
const pictureSignature = /((?:\/|%(?:25)*2f)(?:\d|%(?:25)*3\d){10}(?:\/|%(?:25)*2f))[^\s"'\\/?#<>]{20,}/gi;

/** Replaces what grants access in a finished log line, wherever an address is part of it: in fields, messages and stacks. */
export const hideInAddresses = (line: string): string =>
  line.replaceAll(linkToken, `${LINK_PATH}${HIDDEN}`).replaceAll(pictureSignature, `$1${HIDDEN}`);

/**
 * Replaces every secret in a value; returns the same value when there is none. Hand-written because it runs for every
 * log line: pino's redaction by wildcard paths took 25 µs per line, this takes 1.
 */
export function hideSecrets(value: unknown, place = '', level = 0): unknown {
  if (typeof value !== 'object' || value === null || level > MAX_LEVELS) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => hideSecrets(item, place, level + 1));
  if (!isPlain(value)) return value;
  return hideInRecord(value, place, level);
}

/** Replaces every secret in the fields of a log line, like `hideSecrets`; always returns a record. */
export function hideInRecord(record: Record<string, unknown>, place = '', level = 0): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(record)) {
    const shown = isSecret(name, place) ? HIDDEN : hideSecrets(value, name, level + 1);
    if (shown === value) continue;
    copy ??= { ...record };
    copy[name] = shown;
  }
  return copy ?? record;
}

function isSecret(name: string, place: string): boolean {
  return secretName.test(name) || (name === 'code' && parentsOfTypedCodes.has(place));
}

/** True for plain objects; false for errors, streams and other instances, for which the logger has serialisers. */
function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
