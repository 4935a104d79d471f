import { vi } from 'vitest';

/** The texts that the site has logged as errors during the test. */
// oxlint-disable-next-line eslint/no-console -- replaced by a mock before every test
export const loggedErrors = (): unknown[] => vi.mocked(console.error).mock.calls.map(([text]) => text);
