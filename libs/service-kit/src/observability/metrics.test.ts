import { describe, expect, it } from 'vitest';
import { addRoute } from '../http/add-route.ts';
import { bayRoute, openTestApp } from '../testing/test-app.ts';
import { createMetricsServer } from './metrics.ts';

const countOf = (text: string, labels: string) =>
  text.split('\n').find((line) => line.startsWith('http_request_duration_seconds_count') && line.includes(labels));

describe('metrics', () => {
  it('count requests by route, not by path, and no probes', async () => {
    const { app } = await openTestApp();
    addRoute(app, bayRoute, async ({ params }) => ({ bay: params.bay }));
    const asked = ['/api/test/bays/a', '/api/test/bays/b', '/api/test/bays/1', '/secret-address'];
    for (const url of [...asked, '/healthz', '/readyz', '/metrics', '/openapi.json']) await app.inject(url);
    const { body, headers } = await app.inject('/metrics');
    const route = 'route="/api/test/bays/:bay",method="GET"';
    expect(headers['content-type']).toContain('text/plain');
    expect(countOf(body, `${route},status="200"`)).toMatch(/ 2$/);
    expect(countOf(body, `${route},status="400"`)).toMatch(/ 1$/);
    expect(countOf(body, 'route="unknown",method="GET",status="404"')).toMatch(/ 1$/);
    expect(body).toContain('process_cpu_seconds_total');
    expect(body).toContain('service="test"');
    expect(body).not.toContain('secret-address');
    // Requests of probes are not counted.
    expect(new Set([...body.matchAll(/_seconds_count\{[^}]*route="([^"]*)"/g)].map(([, route]) => route))).toEqual(
      new Set(['/api/test/bays/:bay', 'unknown']),
    );
  });

  it('are served on a separate port for a process with a public port', async () => {
    const { app } = await openTestApp({ serveMetrics: false });
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    const server = await createMetricsServer({ registry: app.kit.registry, host: '127.0.0.1', port: 0 });
    const address = `http://127.0.0.1:${server.port}/metrics`;
    expect(await (await fetch(address)).text()).toContain('http_request_duration_seconds');
    await server.close();
    await expect(fetch(address)).rejects.toThrow('fetch failed');
  });
});
