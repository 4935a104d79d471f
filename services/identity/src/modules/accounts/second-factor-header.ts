import { SECOND_FACTOR_HEADER } from '@garage/contracts';

const MAX_CHARACTERS = 40;

/** Reads the second-factor code from the request header. */
export function secondFactorOf({
  headers,
}: {
  headers: Record<string, string | string[] | undefined>;
}): string | undefined {
  const given = headers[SECOND_FACTOR_HEADER];
  return typeof given === 'string' && given !== '' ? given.slice(0, MAX_CHARACTERS) : undefined;
}
