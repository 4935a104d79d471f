import { expect, it } from 'vitest';
import { worksInWorkshop } from './grants.ts';

it.each([
  [{ roles: ['customer'] }, false],
  [{ roles: ['customer'], grants: [] }, false],
  [{ roles: ['technician'] }, false],
  [{ roles: [], grants: ['admin', 'technicians'] }, false],
  [{ roles: ['customer'], grants: ['technician'] }, true],
  [{ roles: ['admin'] }, true],
  [{ roles: ['master'], grants: [] }, true],
])('staff and technicians work in the workshop: %j [WORK-90]', (account, expected) => {
  expect(worksInWorkshop(account)).toBe(expected);
});
