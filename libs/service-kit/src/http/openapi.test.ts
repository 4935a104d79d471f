import { describe, expect, it } from 'vitest';
import { bayRoute, bookingRoute, openTestApp, whoRoute } from '../testing/test-app.ts';
import { addRoute } from './add-route.ts';

describe('/openapi.json', () => {
  it('describes every route with a contract, and no operator route', async () => {
    const { app } = await openTestApp();
    addRoute(app, bookingRoute, async () => ({ bay: 1, plate: 'a' }));
    addRoute(app, bayRoute, async () => ({ bay: 'a' }));
    addRoute(app, whoRoute('optional'), async () => ({ accountId: 'a' }));
    addRoute(app, whoRoute('staff'), async () => ({ accountId: 'a' }));
    const document = (await app.inject('/openapi.json')).json();

    expect(Object.keys(document.paths).toSorted()).toEqual([
      '/api/test/bays/{bay}',
      '/api/test/bays/{bay}/bookings',
      '/api/test/who/optional',
      '/api/test/who/staff',
    ]);
    const { post } = document.paths['/api/test/bays/{bay}/bookings'];
    expect(post).toMatchObject({ operationId: 'test.book', summary: 'Book a bay', tags: ['test'], security: [] });
    expect(post.parameters.map(({ name }: { name: string }) => name).toSorted()).toEqual(['bay', 'page', 'urgent']);
    expect(post.requestBody.content['application/json'].schema.properties.plate).toMatchObject({ maxLength: 20 });
    expect(Object.keys(post.responses)).toEqual(['201', '4XX', '5XX']);
    expect(post.responses['4XX'].content['application/json'].schema.required).toEqual(['status', 'code', 'message']);
    expect(document.paths['/api/test/who/optional'].get.security).toEqual([{}, { bearer: [] }]);
    expect(document.paths['/api/test/who/staff'].get.security).toEqual([{ bearer: [] }]);
    expect(document.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
  });
});
