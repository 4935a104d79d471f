/** A random 128-bit id. Unlike `crypto.randomUUID`, this also works on pages that are loaded without TLS. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
