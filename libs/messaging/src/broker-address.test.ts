import { describe, expect, it } from 'vitest';
import { readBrokerUrl } from './broker-address.ts';

describe('a broker address', () => {
  it.each([
    ['nats://127.0.0.1:4222', { servers: ['127.0.0.1:4222'] }],
    ['broker:4222', { servers: ['broker:4222'] }],
    ['nats://[::1]:4222', { servers: ['[::1]:4222'] }],
    ['nats://chat:p%40ss%2Fw%25rd@broker', { servers: ['broker'], user: 'chat', pass: 'p@ss/w%rd' }],
    ['nats://s3cr%3Aet@broker:4222', { servers: ['broker:4222'], token: 's3cr:et' }],
    ['tls://chat:x@a:4222, tls://chat:x@b:4222', { servers: ['a:4222', 'b:4222'], user: 'chat', pass: 'x', tls: {} }],
    ['nats://chat:x@a:4222,nats://b:4222', { servers: ['a:4222', 'b:4222'], user: 'chat', pass: 'x' }],
  ])('%s is passed to the client', (url, options) => {
    expect(readBrokerUrl(url)).toEqual(options);
  });

  it.each(['', 'nats://', 'http://secret@broker', 'nats://a:secret%@b', 'nats://secret:1@a,nats://secret:2@b', 'a, '])(
    'that makes no sense is refused without being repeated: %s',
    (url) => {
      expect(() => readBrokerUrl(url)).toThrow(/^NATS_URL is (?!.*secret)/);
    },
  );
});
