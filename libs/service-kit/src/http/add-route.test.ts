import type { listProductsRoute, RouteOf } from '@garage/contracts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Subject } from '../auth/subject.ts';
import type { whoRoute } from '../testing/test-app.ts';
import { bookingRoute, openTestApp } from '../testing/test-app.ts';
import { addRoute } from './add-route.ts';
import type { HandlerInput, RouteHandler } from './add-route.ts';

describe('a handler', () => {
  it('is typed by its contract', async () => {
    expectTypeOf<HandlerInput<typeof bookingRoute>['params']>().toEqualTypeOf<{ bay: number }>();
    expectTypeOf<HandlerInput<typeof bookingRoute>['body']['hours']>().toEqualTypeOf<number>();
    expectTypeOf<HandlerInput<typeof bookingRoute>['subject']>().toEqualTypeOf<null>();
    expectTypeOf<HandlerInput<ReturnType<typeof whoRoute<'optional'>>>['subject']>().toEqualTypeOf<Subject | null>();
    expectTypeOf<HandlerInput<ReturnType<typeof whoRoute<'staff'>>>['subject']>().toEqualTypeOf<Subject>();
    expectTypeOf<HandlerInput<typeof listProductsRoute>['body']>().toEqualTypeOf<undefined>();
    // A response without a field of the contract does not compile.
    expectTypeOf<() => Promise<{ bay: number }>>().not.toExtend<RouteHandler<typeof bookingRoute>>();
    expectTypeOf<() => Promise<RouteOf<'products.list'>['response']>>().toExtend<
      RouteHandler<typeof listProductsRoute>
    >();

    const { app } = await openTestApp();
    let seen: unknown;
    addRoute(app, bookingRoute, async ({ params, query, body, subject }) => {
      seen = { params, query: { ...query }, body, subject };
      return { bay: params.bay, plate: body.plate };
    });
    const payload = { plate: 'a', hours: 1 };
    await app.inject({ method: 'POST', url: '/api/test/bays/7/bookings?page=2&urgent=false', payload });
    expect(seen).toEqual({ params: { bay: 7 }, query: { page: 2, urgent: false }, body: payload, subject: null });
  });
});
