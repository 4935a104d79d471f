import { MAX_VEHICLE_PEOPLE } from '@garage/contracts';
import { describe, expect, it } from 'vitest';
import { addNewPerson, addPeople, knownAccountOf, linkPerson, mergePeople } from './people.ts';
import type { EnteredPerson } from './people.ts';
import type { Person } from './vehicle.ts';

const [early, late] = [new Date('2026-01-05'), new Date('2026-06-05')];

const entered = (name: string, fields: Partial<EnteredPerson> = {}): EnteredPerson => ({
  role: 'owner',
  name,
  phone: '0912345678',
  email: '',
  emailDigest: null,
  accountId: null,
  ...fields,
});

const full = (): Person[] =>
  Array.from({ length: MAX_VEHICLE_PEOPLE }, (_, index) => `Người ${index}`).reduce<Person[]>(
    (people, name) => addNewPerson(people, entered(name), early),
    [],
  );

const isFull = expect.objectContaining({ code: 'VEHICLE_PEOPLE_FULL' });

describe('the people of a vehicle', () => {
  it('have a maximum, for new ones and for those entered with an order', () => {
    expect(full()).toHaveLength(MAX_VEHICLE_PEOPLE);
    expect(() => addNewPerson(full(), entered('Lan'), late)).toThrow(isFull);
    expect(() => addPeople(full(), [entered('Lan')], late)).toThrow(isFull);
    expect(addPeople(full(), [entered('Người 0')], late)).toHaveLength(MAX_VEHICLE_PEOPLE);
  });

  it('are added once by orders, and twice by staff who know that two have one name', () => {
    const one = addPeople([], [entered('Lan'), entered('Lan')], early);
    expect(one).toHaveLength(1);
    expect(addNewPerson(one, entered('Lan'), late)).toHaveLength(2);
  });

  it('are recognised where an earlier release stored decomposed letters, with their account', () => {
    const accountId = 'a'.repeat(24);
    const stored = addPeople([], [entered('Trần Thị Lan'.normalize('NFD'), { accountId })], early);
    expect(addPeople(stored, [entered('Trần Thị Lan')], late)).toHaveLength(1);
    expect(knownAccountOf(stored, entered('Trần Thị Lan'))).toBe(accountId);
  });

  it('belong to one account each', () => {
    const [lan] = addNewPerson([], entered('Lan'), early);
    if (lan === undefined) throw new Error('Nobody was added');
    const linked = linkPerson([lan], lan.id, 'a'.repeat(24));
    expect(linked[0]?.accountId).toBe('a'.repeat(24));
    expect(linkPerson(linked, lan.id, 'a'.repeat(24))).toEqual(linked);
    const taken = expect.objectContaining({ code: 'CLAIM_PERSON_TAKEN' });
    expect(() => linkPerson(linked, lan.id, 'b'.repeat(24))).toThrow(taken);
  });

  it('of two files are merged: present in both is one person, since the earlier time, with the address of either', () => {
    const kept = addPeople([], [entered('Lan')], late);
    const other = addPeople([], [entered('Lan', { email: 'lan@example.com' }), entered('Huy')], early);
    const merged = mergePeople(kept, other);
    expect(merged.map(({ name, from, email }) => [name, from, email])).toEqual([
      ['Lan', early, 'lan@example.com'],
      ['Huy', early, ''],
    ]);
  });
});
