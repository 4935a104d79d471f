import { describe, expect, it } from 'vitest';
import { statesBefore } from './bay-state.ts';

describe('a bay', () => {
  it('is taken when it was free, and free when it was taken', () => {
    expect(statesBefore('taken')).toEqual(['free']);
    expect(statesBefore('free')).toEqual(['taken']);
  });
});
