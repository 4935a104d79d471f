import { endpoints } from '@garage/contracts';
import { bodyBounds, buildApp, createLogger } from '@garage/service-kit';
import { sendHalf, waitFor } from '@garage/testing';
import type { HalfSentBody } from '@garage/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFixture } from '../testing/fixture-service.ts';
import { openGateway } from '../testing/open-gateway.ts';

const { path, bodyLimit } = endpoints['contacts.create'];

/** A gateway that allows 80 MB of bodies in flight, in front of a service that accepts any body. */
async function openUploads(bounds: Partial<ReturnType<typeof bodyBounds>> = {}) {
  const booking = await startFixture((app) => {
    app.all('/*', async (request) => ({ bytes: Buffer.isBuffer(request.body) ? request.body.length : 0 }));
  });
  const bodies = bodyBounds({ maxBytes: 80_000_000, ...bounds });
  const settings = { trustedProxies: ['127.0.0.1'], bodies };
  const gateway = await openGateway({ urls: { booking: [booking.url] }, settings });
  return {
    booking,
    upload: gateway.url + path,
    reserved: async () => {
      const text = await gateway.app.kit.registry.metrics();
      return Number(/^http_body_bytes_reserved (\d+)$/m.exec(text)?.[1]);
    },
  };
}

const from = (address: string) => ({ 'x-forwarded-for': address, 'content-type': 'application/x-test' });

describe('bodies in flight', () => {
  it('are limited: two hundred half-sent uploads leave room for small bodies, and free all of it when they end [TRUST-7]', async () => {
    const { booking, upload, reserved } = await openUploads();
    const halves: HalfSentBody[] = [];
    for (let at = 0; at < 200; at += 1)
      halves.push(await sendHalf(upload, { bytes: bodyLimit, begin: '{"images":["', headers: from(`10.0.1.${at}`) }));
    await waitFor(() => halves.filter((half) => half.status() === 503).length === 198);
    const refused = halves.find((half) => half.status() === 503);
    expect(refused?.text().toLowerCase()).toContain('\r\nretry-after: ');
    expect(refused?.text()).toContain('Hệ thống đang quá tải');
    expect([await reserved(), booking.seen.length]).toEqual([2 * bodyLimit, 2]);

    const short = await fetch(upload, { method: 'POST', body: '{}', headers: from('10.0.2.1') });
    expect(await short.json()).toEqual({ bytes: 2 });
    for (const half of halves) half.destroy();
    await waitFor(async () => (await reserved()) === 0);
    const whole = await fetch(upload, { method: 'POST', body: Buffer.alloc(bodyLimit), headers: from('10.0.2.1') });
    expect([await whole.json(), await reserved()]).toEqual([{ bytes: bodyLimit }, 0]);
  });

  it('that are half sent do not occupy the service connections of other requests [TRUST-7]', async () => {
    // A window so long that no slow sender is dropped: if the connections ran out, the other requests would time out.
    const { booking, upload } = await openUploads({ windowMs: 600_000 });
    const lookup = upload.replace(path, endpoints['contacts.lookup'].path);
    const halves: HalfSentBody[] = [];
    // More than the 64 connections: small bodies with and without a declared length, and uploads of unknown length.
    for (let at = 0; at < 70; at += 1) {
      const headers = from(`10.0.3.${at}`);
      halves.push(await sendHalf(lookup, { bytes: 500, begin: '{', headers }));
      halves.push(await sendHalf(lookup, { begin: '{', headers }));
      halves.push(await sendHalf(upload, { begin: '{', headers }));
    }
    await waitFor(() => booking.seen.length === 64, { timeoutMs: 30_000 });
    const others = await Promise.all(
      [lookup, upload].map((url) => fetch(url, { method: 'POST', body: '{}', headers: from('10.0.4.1') })),
    );
    expect(await Promise.all(others.map((answer) => answer.json()))).toEqual([{ bytes: 2 }, { bytes: 2 }]);
    const [declared, unknown] = halves;
    declared?.send('a'.repeat(499));
    unknown?.send('ab');
    expect(await waitFor(() => declared?.text().includes('{"bytes":500}'))).toBe(true);
    for (const half of halves) half.destroy();
  });

  it('are streamed to the service without being buffered [TRUST-7]', async () => {
    const { booking, upload } = await openUploads();
    const half = await sendHalf(upload, { bytes: 3_000_000, begin: 'a'.repeat(2_000_000), headers: from('10.0.0.1') });
    await waitFor(() => booking.seen[0]?.bodyBytes === 2_000_000);
    half.send('a'.repeat(1_000_000));
    expect(await waitFor(() => half.text().includes('bytes'))).toBe(true);
  });

  it('are limited per network (IPv6: per /64) [TRUST-7] [TRUST-10]', async () => {
    const { upload, reserved } = await openUploads();
    const addresses = ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:2::1'];
    const halves: HalfSentBody[] = [];
    for (const address of addresses)
      halves.push(await sendHalf(upload, { bytes: 20_000_000, begin: '{', headers: from(address) }));
    await waitFor(() => halves[1]?.status() === 503);
    expect([halves[0]?.status(), halves[2]?.status(), await reserved()]).toEqual([0, 0, 40_000_000]);
  });

  it('of unknown length are counted as they arrive [TRUST-7]', async () => {
    const { upload, reserved } = await openUploads({ maxBytes: 8_000_000 });
    const half = await sendHalf(upload, { begin: 'a'.repeat(5_000_000) });
    await waitFor(async () => (await reserved()) === 5_000_000);
    half.send('a'.repeat(5_000_000));
    await waitFor(() => half.status() === 503);
    expect(await waitFor(async () => (await reserved()) === 0)).toBe(true);
  });

  it('that arrive too slowly are dropped, and their request to the service ends [TRUST-7]', async () => {
    const { booking, upload, reserved } = await openUploads({ windowMs: 400 });
    const half = await sendHalf(upload, { bytes: bodyLimit, begin: '{' });
    await waitFor(() => booking.seen.length === 1);
    await waitFor(() => half.closed());
    expect([half.status(), await reserved()]).toEqual([0, 0]);
  });

  it('that arrive too slowly are dropped by the gateway before the service does, which would look like its failure [TRUST-7]', async () => {
    // The service's configured window is shorter than the gateway's; services must add tolerance to it.
    const logger = createLogger({ name: 'booking', level: 'silent' });
    const service = await buildApp({ name: 'booking', logger, bodies: { windowMs: 800 } });
    service.post(path, { bodyLimit }, async () => ({ status: 'never' }));
    const url = await service.listen({ host: '127.0.0.1', port: 0 });
    onTestFinished(async () => service.close());
    const settings = { bodies: bodyBounds({ windowMs: 1_000 }) };
    const gateway = await openGateway({ urls: { booking: [url] }, settings });
    // Larger than the bodies that the gateway buffers before it requests the service.
    const half = await sendHalf(gateway.url + path, { bytes: 200_000, begin: '{' });
    await waitFor(() => half.closed() || half.status() !== 0);
    expect([half.closed(), half.status()]).toEqual([true, 0]);
  });
});
