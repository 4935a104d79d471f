import { defineRoute } from '@garage/contracts';
import { sendHalf, waitFor } from '@garage/testing';
import type { HalfSentBody } from '@garage/testing';
import { Type } from 'typebox';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { addRoute } from '../add-route.ts';
import type { BodyBounds } from './body-bounds.ts';

const strict = { additionalProperties: false };
const uploadRoute = defineRoute({
  id: 'test.upload',
  endpoint: {
    method: 'POST',
    path: '/api/test/pictures',
    service: 'booking',
    access: 'public',
    limits: 'write',
    bodyLimit: 5_000_000,
  },
  schemas: {
    summary: 'Send a picture',
    body: Type.Object({ picture: Type.String() }, strict),
    response: Type.Object({ length: Type.Integer() }, strict),
  },
});

/**
 * A service that accepts pictures, with two megabytes of bodies at one time; the handler ends when the test releases
 * it.
 */
async function openUploads(bounds: Partial<BodyBounds> = {}) {
  const { app } = await openTestApp({ bodies: { maxBytes: 2_000_000, ...bounds }, trustProxy: '127.0.0.1' });
  const held: (() => void)[] = [];
  const state = { waits: false };
  addRoute(app, uploadRoute, async ({ body }) => {
    if (state.waits) await new Promise<void>((resolve) => held.push(resolve));
    return { length: body.picture.length };
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const metric = async (line: string) => {
    const text = await app.kit.registry.metrics();
    return Number(new RegExp(`^${line} (\\d+)$`, 'm').exec(text)?.[1]);
  };
  return {
    upload: `${url}/api/test/pictures`,
    state,
    held,
    reserved: () => metric('http_body_bytes_reserved{service="test"}'),
    refused: (reason: string) => metric(`http_bodies_refused_total{reason="${reason}",service="test"}`),
  };
}

const from = (address: string) => ({ 'x-forwarded-for': address });
const post = (url: string, body: string, headers = {}) =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
const pictureOf = (length: number) => JSON.stringify({ picture: 'a'.repeat(length) });

describe('bodies in flight', () => {
  it('are limited before they are read: what does not fit gets 503 with Retry-After, small ones are served [TRUST-7]', async () => {
    const { upload, reserved, refused } = await openUploads();
    const halves: HalfSentBody[] = [];
    for (let at = 0; at < 10; at += 1)
      halves.push(await sendHalf(upload, { bytes: 1_000_000, begin: '{"picture":"', headers: from(`10.0.0.${at}`) }));
    await waitFor(() => halves.filter((half) => half.status() === 503).length === 9);
    const refusal = halves.find((half) => half.status() === 503);
    expect(refusal?.text().toLowerCase()).toContain('\r\nretry-after: 10\r\n');
    expect(refusal?.text()).toContain('"code":"OVERLOADED","message":"Hệ thống đang quá tải');
    expect([await reserved(), await refused('process')]).toEqual([1_000_000, 9]);
    expect((await post(upload, pictureOf(500))).status).toBe(200);
    for (const half of halves) half.destroy();
    await waitFor(async () => (await reserved()) === 0);
    expect((await post(upload, pictureOf(900_000))).status).toBe(200);
    expect(await reserved()).toBe(0);
  });

  it('are limited per network, an IPv6 /64 counting as one [TRUST-7] [TRUST-10]', async () => {
    const { upload, reserved, refused } = await openUploads();
    const addresses = ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:2::1'];
    const halves: HalfSentBody[] = [];
    for (const address of addresses)
      halves.push(await sendHalf(upload, { bytes: 400_000, begin: '{', headers: from(address) }));
    await waitFor(() => halves[1]?.status() === 503);
    expect([await reserved(), await refused('network')]).toEqual([800_000, 1]);
    expect(halves.map((half) => half.status())).toEqual([0, 503, 0]);
  });

  it('of unknown length are reserved while they arrive [TRUST-7]', async () => {
    const { upload, reserved } = await openUploads();
    const half = await sendHalf(upload, { begin: pictureOf(600_000).slice(0, -2) });
    await waitFor(async () => (await reserved()) === 600_012);
    half.send('a'.repeat(2_000_000));
    await waitFor(() => half.status() === 503);
    expect(await waitFor(async () => (await reserved()) === 0)).toBe(true);
  });

  it('stay reserved until the handler ends, even when the caller disconnects [TRUST-7]', async () => {
    const { upload, state, held, reserved } = await openUploads();
    state.waits = true;
    const body = pictureOf(300_000);
    const whole = await sendHalf(upload, { bytes: body.length, begin: body });
    await waitFor(() => held.length === 1);
    whole.destroy();
    state.waits = false;
    expect((await post(upload, pictureOf(10))).status).toBe(200);
    expect(await reserved()).toBe(body.length);
    held[0]?.();
    await waitFor(async () => (await reserved()) === 0);
  });

  it('that arrive too slowly are cut off, others are not [TRUST-7]', async () => {
    const { upload, reserved, refused } = await openUploads({ windowMs: 400, minBytesPerSecond: 100 });
    const slow = await sendHalf(upload, { bytes: 1_000, begin: '{' });
    const unknown = await sendHalf(upload, { begin: '{' });
    await waitFor(() => slow.closed() && unknown.closed());
    expect([slow.status(), await refused('slow'), await reserved()]).toEqual([0, 2, 0]);
    expect((await post(upload, pictureOf(5_000))).status).toBe(200);
  });

  it('larger than the budget or the route’s limit get 413 and reserve nothing', async () => {
    const { upload, reserved } = await openUploads();
    for (const bytes of [3_000_000, 5_000_001]) {
      const half = await sendHalf(upload, { bytes, begin: '{' });
      await waitFor(() => half.status() === 413);
      expect(await reserved()).toBe(0);
      half.destroy();
    }
  });
});
