import { describe, expect, it } from 'vitest';
import { maskAddress, maskAddresses } from './mask-address.ts';

describe('a masked address', () => {
  it.each([
    ['lan.nguyen@example.com', 'l…@example.com'],
    ['a@example.com', 'a…@example.com'],
    ['"a@b"@example.com', '"…@example.com'],
    ['@example.com', '…@example.com'],
    ['nobody', '…'],
  ])('%s is %s', (address, masked) => {
    expect(maskAddress(address)).toBe(masked);
  });

  it('replaces each address in a server response', () => {
    expect(maskAddresses('550 5.1.1 <lan.nguyen@example.com>: no such user (lan.nguyen@example.com)')).toBe(
      '550 5.1.1 <l…@example.com>: no such user (l…@example.com)',
    );
  });
});
