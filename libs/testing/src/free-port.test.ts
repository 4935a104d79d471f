import { describe, expect, it } from 'vitest';
import { freePort } from './free-port.ts';

describe('freePort', () => {
  it('returns no port twice, although none of them is in use yet', async () => {
    // Of so many random ports of the range, several would be the same.
    const ports: number[] = [];
    while (ports.length < 1_000) ports.push(await freePort());
    expect(new Set(ports).size).toBe(ports.length);
  });
});
