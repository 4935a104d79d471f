import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';

const PEM_BLOCK = /-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g;

/** Reads the keys of a file: the first is used, all are accepted. */
export function readKeys(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return text.match(PEM_BLOCK) ?? text.split('\n').flatMap((line) => line.trim() || []);
}

/** Derives a key's id, for the token key its `kid`. It reveals nothing about the key. */
export function idOf(key: string): string {
  const source = key.startsWith('-----')
    ? createPublicKey(createPrivateKey(key)).export({ type: 'spki', format: 'der' })
    : Buffer.from(`key id\n${key}`);
  return createHash('sha256').update(source).digest('base64url').slice(0, 16);
}

/** Replaces the file atomically and keeps its permissions: a starting process reads the old or the new one. */
export function replaceFile(file: string, text: string): void {
  const next = `${file}.next`;
  writeFileSync(next, text, { mode: 0o600, flush: true });
  chmodSync(next, statSync(file, { throwIfNoEntry: false })?.mode ?? 0o600);
  renameSync(next, file);
}

export const writeKeys = (file: string, keys: readonly string[]): void => replaceFile(file, `${keys.join('\n')}\n`);
