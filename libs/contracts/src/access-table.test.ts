import { describe, expect, it } from 'vitest';
import type { AccessRow } from './access-table.ts';
import { accessTable, callers } from './access-table.ts';
import type { Access, RouteContract } from './core/route.ts';
import { routes } from './routes.ts';

const contracts: readonly RouteContract[] = routes;
const rows: Record<string, AccessRow> = accessTable;

/** Minimum refusals of each kind of access, whatever the route does. */
const refusals: Record<Access, Partial<AccessRow>> = {
  public: {},
  optional: { locked: 401, expired: 401, forged: 401 },
  'signed-in': { guest: 401, locked: 401, expired: 401, forged: 401 },
  workshop: { guest: 401, owner: 403, other: 403, locked: 401, expired: 401, forged: 401 },
  staff: { guest: 401, owner: 403, other: 403, technician: 403, locked: 401, expired: 401, forged: 401 },
  master: {
    guest: 401,
    owner: 403,
    other: 403,
    technician: 403,
    admin: 403,
    locked: 401,
    expired: 401,
    forged: 401,
  },
};

describe('the access table', () => {
  it('contains every operation, and no removed one [SRV-01]', () => {
    expect(Object.keys(rows).toSorted()).toEqual(contracts.map(({ id }) => id).toSorted());
  });

  it.each(contracts.map(({ id, access }) => [id, access] as const))(
    '%s (%s) agrees with its contract',
    (id, access) => {
      const row = rows[id];
      expect(row).toMatchObject(refusals[access]);
      const letIn = callers.filter((caller) => refusals[access][caller] === undefined);
      const turnedAway = letIn.filter((caller) => row?.[caller] === 401);
      expect(turnedAway).toEqual([]);
    },
  );
});
