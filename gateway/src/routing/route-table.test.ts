import { endpoints } from '@garage/contracts';
import type { Endpoint } from '@garage/contracts';
import { describe, expect, it } from 'vitest';
import { refusedMethodsOf, routesOf } from './route-table.ts';

const all: [string, Endpoint][] = Object.entries(endpoints);

describe('the routing table', () => {
  it('takes every limit from the contracts [TRUST-6]', () => {
    expect(routesOf(endpoints).map(({ id, limits }) => [id, limits])).toEqual(
      all.map(([id, endpoint]) => [id, endpoint.limits]),
    );
  });

  it('treats paths that differ only in parameter names as one', () => {
    const refused = refusedMethodsOf([
      { path: '/api/cart/:accountId', methods: ['GET', 'HEAD'] },
      { path: '/api/cart/:id', methods: ['PUT', 'DELETE'] },
    ]);
    expect(refused).toEqual([
      {
        path: '/api/cart/:accountId',
        allowed: ['GET', 'HEAD', 'PUT', 'DELETE'],
        refused: ['POST', 'PATCH', 'OPTIONS'],
      },
    ]);
  });

  it('forwards three cookies, and only for login, password reset and registration', () => {
    const cookies = routesOf(endpoints).filter((route) => route.cookies.length > 0);
    expect(cookies.map(({ id, cookies: names }) => [id, names])).toEqual([
      ['accounts.create', ['garage-registration']],
      ['accounts.login', ['garage-device', 'garage-registration']],
      ['accounts.verify', ['garage-registration']],
      ['accounts.resendCode', ['garage-registration']],
      ['accounts.forgotPassword', ['garage-device', 'garage-reset']],
      ['accounts.resetPassword', ['garage-device', 'garage-reset']],
    ]);
  });
});
