interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Of a cookie: another one each time, always as long. */
const randomValue = /(?<=garage-\w+=)(?:[\w-]{43}|[\w-]{22}\.[0-9a-z]{1,10}\.[\w-]{22})(?=;)/g;

/** What of an answer must not differ between an e-mail that is known and one that is not. */
export function fixedAnswer({ statusCode, headers, body }: Answer) {
  const { date: _date, 'x-request-id': _id, 'set-cookie': cookie, ...fixed } = headers;
  const set = cookie === undefined ? {} : { 'set-cookie': JSON.stringify(cookie).replaceAll(randomValue, '…') };
  return { statusCode, headers: { ...fixed, ...set }, body };
}
