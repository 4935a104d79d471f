/** What the providers say of a token, by the word it begins with. */
const kinds = ['valid', 'other-app', 'expired', 'no-email', 'unverified', 'cut', 'slow'] as const;
type Kind = (typeof kinds)[number];

export interface StubToken {
  kind: Kind;
  /** Names the person: its id, name and e-mail follow from it. */
  person: string;
}

const form = /^([a-z-]+)\.([a-z0-9-]{1,60})$/;

/** Reads a token such as `valid.hoa`; null when it is none of ours, as a provider would say of garbage. */
export function parseStubToken(token: string): StubToken | null {
  const [, word, person] = form.exec(token) ?? [];
  const kind = kinds.find((known) => known === word);
  return kind === undefined || person === undefined ? null : { kind, person };
}
