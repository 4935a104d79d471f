import type { IncomingMessage } from 'node:http';

/** Headers as Node reads them: name, value, name, value … */
type RawHeaders = readonly string[];

const ofConnection = new Set(['connection', 'keep-alive', 'expect']);

/** True for headers that concern one connection only, and so are not passed on to the next one. */
export const isOfConnection = (name: string): boolean => ofConnection.has(name.toLowerCase());

export const withoutNames = (headers: RawHeaders, isLeftOut: (name: string) => boolean): string[] =>
  headers.filter((_, at) => !isLeftOut(headers[at - (at % 2)] ?? ''));

/** The headers of a request, and the address of its client after those that the client has named. */
export const forwardedHeaders = ({ rawHeaders, socket }: IncomingMessage): string[] => [
  ...rawHeaders,
  'x-forwarded-for',
  socket.remoteAddress ?? '',
];
