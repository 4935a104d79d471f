import { describe, expect, it } from 'vitest';
import { statesBefore } from './bay-state.ts';

describe('a bay', () => {
  it('can be taken when free, and freed when taken', () => {
    expect(statesBefore('taken')).toEqual(['free']);
    expect(statesBefore('free')).toEqual(['taken']);
  });
});
