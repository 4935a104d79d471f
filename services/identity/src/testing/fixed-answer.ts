interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

/** What of an answer must not differ between an e-mail that is known and one that is not. */
export function fixedAnswer({ statusCode, headers, body }: Answer) {
  const { date: _date, 'x-request-id': _id, ...fixed } = headers;
  return { statusCode, headers: fixed, body };
}
