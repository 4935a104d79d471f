import { expect, it } from 'vitest';
import { obstacleOf } from './device-state.ts';

const able = { isSecure: true, supportsPush: true, permission: 'default' } as const;

it('says why a device cannot get push messages, first what the person cannot change in the browser [DAILY-68]', () => {
  expect(obstacleOf(able)).toBeNull();
  expect(obstacleOf({ ...able, permission: 'granted' })).toBeNull();
  expect(obstacleOf({ ...able, permission: 'denied' })).toBe('denied');
  expect(obstacleOf({ ...able, supportsPush: false, permission: 'denied' })).toBe('unsupported');
  expect(obstacleOf({ isSecure: false, supportsPush: false, permission: 'denied' })).toBe('insecure');
});
