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
    ['nothing in a correct run', [notice], [refused, push], []],
    ['no fault in a repeat after a kill', [notice], [refused, push, push], []],
    ['a lost notice', [], [], ['1 notices were lost']],
    ['a notice twice', [notice, { ...notice, id: 'm' }], [refused, push], ['1 notices are twice in the bell']],
    [
      'a notice of another account',
      [notice, { ...notice, accountId: 'b' }],
      [refused, push],
      ['1 notices have no event'],
    ],
    ['a lost push', [notice], [refused], ['1 pushes were lost']],
    ['a push to another account', [notice], [refused, push, { ...push, accountId: 'b' }], ['1 pushes came to another']],
    ['another topic', [notice], [refused, { ...push, topic: 'x' }], ['1 pushes have another topic or event']],
    ['a push in quiet hours', [notice], [refused, { ...push, at: MINUTE_MS }], ['1 pushes came in quiet hours']],
    ['a push that may be late', [notice], [refused, push, { ...push, at: -1 }], ['1 pushes may be delivered in quiet']],
  ])('finds %s', (_, notices, pushes, faults) => {
    const findings = verify({ asked, notices, pushes, people: [person, silent] });
    const found = faultsOf({ none: findings.none, some: {} });
    for (const fault of faults) expect(found.join()).toContain(fault);
    expect(found.length > 0).toBe(faults.length > 0);
  });
});
