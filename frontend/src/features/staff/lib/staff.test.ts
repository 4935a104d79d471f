import type { StaffMember } from '@garage/contracts';
import { describe, expect, it } from 'vitest';
import { groupStaff } from './group-staff.ts';
import { placeOf } from './place-of.ts';

function buildMember(name: string, category: string): StaffMember {
  return {
    _id: name,
    name,
    phone: '0900000000',
    position: 'Cố vấn',
    image: '',
    catestaff_id: { _id: category, name: `Nhóm ${category}` },
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}

describe('groupStaff', () => {
  it('groups by category, in the order of the first member of each', () => {
    const staff = [buildMember('a', '2'), buildMember('b', '1'), buildMember('c', '2')];
    const groups = groupStaff(staff).map(({ position, members }) => [position.name, members.map(({ name }) => name)]);
    expect(groups).toEqual([
      ['Nhóm 2', ['a', 'c']],
      ['Nhóm 1', ['b']],
    ]);
    expect(groupStaff([])).toEqual([]);
  });
});

describe('placeOf', () => {
  const seen = (count: number, shifts: number) => {
    const indexes = Array.from({ length: count }, (_, index) => index);
    return indexes
      .filter((index) => placeOf(index, count, shifts) < 2)
      .sort((one, other) => placeOf(one, count, shifts) - placeOf(other, count, shifts));
  };

  it('moves on by two and around where there are more than two', () => {
    expect([0, 1, 2, 3].map((shifts) => seen(5, shifts))).toEqual([
      [0, 1],
      [2, 3],
      [4, 0],
      [1, 2],
    ]);
    expect([0, 1, 2, 3].map((shifts) => seen(3, shifts))).toEqual([
      [0, 1],
      [2, 0],
      [1, 2],
      [0, 1],
    ]);
  });

  it('does not move two or fewer', () => {
    expect([0, 1, 7].map((shifts) => seen(2, shifts))).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    expect(seen(1, 3)).toEqual([0]);
  });
});
