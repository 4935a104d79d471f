import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';

const PEM_BLOCK = /-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g;

/** The keys of a file: the first is used for new data, all are accepted. */
export function readKeys(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return text.match(PEM_BLOCK) ?? text.split('\n').flatMap((line) => line.trim() || []);
}

/** A key's public name: for token keys their `kid`. It reveals nothing about the key. */
export function idOf(key: string): string {
  const told = key.startsWith('-----')
    ? createPublicKey(createPrivateKey(key)).export({ type: 'spki', format: 'der' })
    : Buffer.from(`key id\n${key}`);
  return createHash('sha256').update(told).digest('base64url').slice(0, 16);
}

/** Replaces the file atomically, with the same permissions: a starting service reads either the old or the new one. */
export function replaceFile(file: string, text: string): void {
  const next = `${file}.next`;
  writeFileSync(next, text, { mode: 0o600, flush: true });
  chmodSync(next, statSync(file, { throwIfNoEntry: false })?.mode ?? 0o600);
  renameSync(next, file);
}

export const writeKeys = (file: string, keys: readonly string[]): void => replaceFile(file, `${keys.join('\n')}\n`);
