// Recognisable values that generated requests contain and that must not be stored.

/** A word that no text of the site contains: filtering by it must return nothing. */
export const PLANTED_WORD = 'qzxvqzxvqzxv';

export const PLANTED_NUMBER = 4_242_424_242;
export const PLANTED_INSTANT = '1999-09-09T09:09:09.999Z';
export const PLANTED_ID = 'decafbaddecafbaddecafbad';
export const PLANTED_TEXT = `gán hộ ${PLANTED_WORD}`;

const plantedBy: ReadonlyArray<readonly [value: unknown, fields: string]> = [
  [PLANTED_ID, '_id id account_id accountId customerId author'],
  [PLANTED_TEXT, 'role isVerified verified status state passwordHash reference'],
  [PLANTED_NUMBER, 'price total totalPrice likes sold version sequence'],
  [PLANTED_INSTANT, 'createdAt updatedAt deletedAt'],
  [['master', PLANTED_TEXT], 'roles'],
  [true, 'isAdmin'],
];

/** Fields that no request may set, such as a role, with values to try. Used with operations that do not document the field. */
export const privileged: Readonly<Record<string, unknown>> = Object.fromEntries(
  plantedBy.flatMap(([value, fields]) => fields.split(' ').map((field) => [field, value])),
);

/** Query and update operators of MongoDB. */
export const mongoOperators: readonly unknown[] = [
  { $gt: '' },
  { $ne: null },
  { $exists: true },
  { $in: [null, '', 0] },
  { $regex: '.*' },
  { $where: 'sleep(1000) || true' },
  { $expr: { $eq: [1, 1] } },
  { $set: { roles: ['master'] } },
  { $ne: PLANTED_WORD },
  [{ $gt: '' }],
  ['x'],
  [],
  {},
];

export const operatorNames = ['$where', '$set', '$or', 'roles.0', 'a.$gt', '__proto__', 'constructor', 'prototype'];
