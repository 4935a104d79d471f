import { orderPlaced } from '@garage/contracts';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../command.ts';
import type { AskedNotice } from './events.ts';
import type { Person } from './setup.ts';
import type { ArrivedPush, StoredNotice } from './verify.ts';
import { verify } from './verify.ts';

const MINUTE_MS = 60_000;
const browser = { endpoint: '', keys: { p256dh: '', auth: '' }, open: () => null };
const person: Person = { accountId: 'a', browser, quiet: { from: 0, to: 10 * MINUTE_MS }, isPushed: true };
const silent: Person = { ...person, accountId: 'b', isPushed: false };
const draft = { contract: orderPlaced, entityId: 'o', version: 1, correlationId: 'c', data: {} };
const asked: AskedNotice[] = [
  { entityId: 'o', accountId: 'a', expected: 'order.placed', draft },
  { entityId: 'p', accountId: 'a', expected: null, draft },
];
const notice: StoredNotice = { id: 'n', accountId: 'a', event: 'order.placed', entityId: 'o' };
const push: ArrivedPush = {
  accountId: 'a',
  payload: { id: 'n', kind: 'order', event: 'order.placed' },
  topic: 'n',
  at: 11 * MINUTE_MS,
  ttl: 60,
  isAccepted: true,
};
const refused = { ...push, isAccepted: false };

describe('the check of notices', () => {
  it.each([
    { what: 'nothing in a correct run', notices: [notice], pushes: [refused, push], faults: [] },
    { what: 'no fault in a repeat after a kill', notices: [notice], pushes: [refused, push, push], faults: [] },
    { what: 'a lost notice', notices: [], pushes: [], faults: ['1 notices were lost'] },
    {
      what: 'a notice twice',
      notices: [notice, { ...notice, id: 'm' }],
      pushes: [refused, push],
      faults: ['1 notices are twice in the bell'],
    },
    {
      what: 'a notice of another account',
      notices: [notice, { ...notice, accountId: 'b' }],
      pushes: [refused, push],
      faults: ['1 notices have no event'],
    },
    { what: 'a lost push', notices: [notice], pushes: [refused], faults: ['1 pushes were lost'] },
    {
      what: 'a push to another account',
      notices: [notice],
      pushes: [refused, push, { ...push, accountId: 'b' }],
      faults: ['1 pushes came to another'],
    },
    {
      what: 'another topic',
      notices: [notice],
      pushes: [refused, { ...push, topic: 'x' }],
      faults: ['1 pushes have another topic or event'],
    },
    {
      what: 'a push in quiet hours',
      notices: [notice],
      pushes: [refused, { ...push, at: MINUTE_MS }],
      faults: ['1 pushes came in quiet hours'],
    },
    {
      what: 'a push that may be late',
      notices: [notice],
      pushes: [refused, push, { ...push, at: -30_000 }],
      faults: ['1 pushes may be delivered in quiet'],
    },
    {
      what: 'no fault in a push that may only be as late as its request took on a fast clock',
      notices: [notice],
      pushes: [refused, push, { ...push, at: -50_000 }],
      faults: [],
    },
  ])('finds $what', ({ notices, pushes, faults }) => {
    const findings = verify({ asked, notices, pushes, people: [person, silent], extraTransitMs: 20_000 });
    const found = faultsOf({ none: findings.none, some: {} });
    for (const fault of faults) expect(found.join()).toContain(fault);
    expect(found.length > 0).toBe(faults.length > 0);
  });
});
