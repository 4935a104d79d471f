import { createServer } from 'node:http';
import { cleanUpLater } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { createAddressReader } from './address-reader.ts';
import type { AppOptions } from './app.ts';

/** Returns the address read from a request by 127.0.0.1 with this `X-Forwarded-For`. */
async function readFrom(trustProxy: AppOptions['trustProxy'], forwarded: string): Promise<string> {
  const read = createAddressReader(trustProxy);
  const server = createServer((request, response) => void response.end(read(request)));
  cleanUpLater(async () => void server.close());
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': forwarded } });
  return answer.text();
}

describe('the address of a request without a route', () => {
  it('is taken from X-Forwarded-For of trusted proxies only [TRUST-10]', async () => {
    expect(await readFrom(undefined, '203.0.113.9')).toBe('127.0.0.1');
    expect(await readFrom('', '203.0.113.9')).toBe('127.0.0.1');
    expect(await readFrom(['192.168.0.0/16'], '203.0.113.9')).toBe('127.0.0.1');
    expect(await readFrom('127.0.0.1, 10.0.0.0/8', '198.51.100.1, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9');
    expect(await readFrom(['127.0.0.1'], '2001:db8::1')).toBe('2001:db8::1');
  });
});
