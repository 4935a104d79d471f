import { employeeChanged, worksInWorkshop } from '@garage/contracts';
import type { Static, TObject } from 'typebox';
import type { EventDraft } from '@garage/messaging';
import type { Account } from './account.ts';

type Facts = Static<TObject<(typeof employeeChanged)['data']['properties']>>;

/** What other services may know of an employee. */
export const factsOfEmployee = ({ fullName, roles, grants = [], active, verified }: Account): Facts => ({
  fullName,
  roles: [...roles],
  grants: [...grants],
  active: active && verified,
});

/** The event about an employee's new state; none for other accounts. */
export const employeeEvents = (account: Account, facts: Pick<EventDraft, 'version' | 'correlationId'>): EventDraft[] =>
  worksInWorkshop(account)
    ? [{ contract: employeeChanged, entityId: account.id, data: factsOfEmployee(account), ...facts }]
    : [];
