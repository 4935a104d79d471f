import { endpoints } from '@garage/contracts';
import type { Endpoint } from '@garage/contracts';
import { describe, expect, it } from 'vitest';
import { countedOperations, guardedOperations, guardOf, refusedMethodsOf, routesOf } from './route-table.ts';

const all: [string, Endpoint][] = Object.entries(endpoints);

describe('the routing table', () => {
  it('counts strictly every write of identity that needs no token, and every step that tests a secret [SRV-19]', () => {
    const open = all.filter(([, { method, service, access }]) => {
      return service === 'identity' && method === 'POST' && (access === 'public' || access === 'optional');
    });
    const steps = ['checkPassword', 'sendCode', 'checkCode', 'changePassword', 'confirmEmail'];
    const others = ['privacy.sendCode', 'privacy.erase', 'contacts.lookup'];
    const wanted = [...open.map(([id]) => id), ...steps.map((step) => `accounts.${step}`), ...others];
    expect([...guardedOperations].sort()).toEqual(wanted.sort());
  });

  it('counts bookings, orders and exports as strictly, and lets them pass where nobody can count [SRV-19]', () => {
    expect([...countedOperations].filter((id) => guardedOperations.has(id))).toEqual([]);
    expect(all.flatMap(([id]) => (guardOf(id) === 'lenient' ? [id] : [])).toSorted()).toEqual([
      'contacts.create',
      'orders.create',
      'privacy.export',
    ]);
    expect([guardOf('accounts.login'), guardOf('products.list')]).toEqual(['strict', 'none']);
  });

  it('takes paths that differ only in what their places are called for one', () => {
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

  it('lets one cookie through, and only where passwords are proved or set anew', () => {
    const cookies = routesOf(endpoints).filter((route) => route.cookies.length > 0);
    expect(cookies.map(({ id, cookies: names }) => [id, names])).toEqual([
      ['accounts.login', ['garage-device']],
      ['accounts.resetPassword', ['garage-device']],
    ]);
  });
});
