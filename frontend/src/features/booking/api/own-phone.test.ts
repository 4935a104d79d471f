import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiOrigin, configureApi } from '../../../shared/api/settings.ts';
import { ownPhoneQuery } from './own-phone.ts';

const addresses = [{ phone: '0987654321' }, { phone: '0900000002' }];

/** The form's phone number for an account with this number and these addresses. */
async function phoneOf(phone: string | undefined, saved: object[] = addresses): Promise<string> {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/api/addresses') ? { addresses: saved } : { account: { phone } }),
  );
  return new QueryClient().fetchQuery(ownPhoneQuery('a'.repeat(24)));
}

beforeEach(() => configureApi({ originOf: () => '', readToken: () => 'a-token' }));
afterEach(() => {
  vi.unstubAllGlobals();
  configureApi({ originOf: () => apiOrigin, readToken: () => null });
});

it('offers the phone number of the account, or else of the default address [DAILY-45 booking]', async () => {
  expect(await phoneOf('0912345678')).toBe('0912345678');
  expect(await phoneOf(undefined)).toBe('0987654321');
  expect(await phoneOf('', [])).toBe('');
});
