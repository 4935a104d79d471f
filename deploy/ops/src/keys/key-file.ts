import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';

const PEM_BLOCK = /-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g;

/** The keys of a file: the first is used, all are accepted. */
export function readKeys(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return text.match(PEM_BLOCK) ?? text.split('\n').flatMap((line) => line.trim() || []);
}

/** What a key is called: that of tokens as tokens call it (`kid`). It tells nothing of the key. */
export function idOf(key: string): string {
  const told = key.startsWith('-----')
    ? createPublicKey(createPrivateKey(key)).export({ type: 'spki', format: 'der' })
    : Buffer.from(`key id\n${key}`);
  return createHash('sha256').update(told).digest('base64url').slice(0, 16);
}

/** Puts the whole file in its place at once, with the rights of the one before: whoever starts meanwhile reads one or the other. */
export function replaceFile(file: string, text: string): void {
  const next = `${file}.next`;
  writeFileSync(next, text, { mode: 0o600, flush: true });
  chmodSync(next, statSync(file, { throwIfNoEntry: false })?.mode ?? 0o600);
  renameSync(next, file);
}

export const writeKeys = (file: string, keys: readonly string[]): void => replaceFile(file, `${keys.join('\n')}\n`);
