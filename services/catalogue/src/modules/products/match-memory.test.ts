import { describe, expect, it } from 'vitest';
import { createMatchMemory } from './match-memory.ts';

describe('what is remembered of the matches of terms', () => {
  const openMemory = () => {
    const memory = createMatchMemory();
    memory.noteCount('n lop', 7);
    memory.noteMany('p phanh');
    return memory;
  };
  const knownTo = (memory: ReturnType<typeof createMatchMemory>) => [
    memory.countOf('n lop'),
    memory.hasMany('p phanh'),
  ];

  it('lasts until so many products have changed that too few matches may be left', () => {
    const memory = openMemory();
    for (let change = 1; change < 50; change += 1) memory.noteChange();
    expect(knownTo(memory)).toEqual([7, true]);
    memory.noteChange();
    expect(knownTo(memory)).toEqual([undefined, false]);
  });

  it('is dropped when changes may have been missed', () => {
    const memory = openMemory();
    memory.drop();
    expect(knownTo(memory)).toEqual([undefined, false]);
  });

  it('does not grow without limit', () => {
    const memory = openMemory();
    for (let number = 0; number < 9_998; number += 1) memory.noteCount(`n ${number}`, 1);
    expect(knownTo(memory)).toEqual([7, true]);
    memory.noteCount('n lop mua', 1);
    expect([...knownTo(memory), memory.countOf('n lop mua')]).toEqual([undefined, false, 1]);
  });
});
