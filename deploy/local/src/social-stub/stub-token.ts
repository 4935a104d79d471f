/** First word of a token: the outcome of the login. */
const kinds = ['valid', 'other-app', 'expired', 'no-email', 'unverified', 'cut', 'slow'] as const;
type Kind = (typeof kinds)[number];

export interface StubToken {
  kind: Kind;
  /** Word from which the person's id, name and e-mail are derived. */
  person: string;
}

const form = /^([a-z-]+)\.([a-z0-9-]{1,60})$/;

/** Parses a token such as `valid.hoa`; null for an invalid one. */
export function parseStubToken(token: string): StubToken | null {
  const [, word, person] = form.exec(token) ?? [];
  const kind = kinds.find((known) => known === word);
  return kind === undefined || person === undefined ? null : { kind, person };
}
