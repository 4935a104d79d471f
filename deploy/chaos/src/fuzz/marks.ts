// Values that cases contain and that must not be stored afterwards.

/** A word that occurs in no text of the site: a filter for it must find nothing. */
export const PLANTED_WORD = 'qzxvqzxvqzxv';

export const PLANTED_NUMBER = 4_242_424_242;
export const PLANTED_INSTANT = '1999-09-09T09:09:09.999Z';
export const PLANTED_ID = 'decafbaddecafbaddecafbad';
export const PLANTED_TEXT = `gán hộ ${PLANTED_WORD}`;

/** Fields that callers must not set; each is used only where the operation does not accept it. */
export const privileged: Readonly<Record<string, unknown>> = {
  _id: PLANTED_ID,
  id: PLANTED_ID,
  roles: ['master', PLANTED_TEXT],
  role: PLANTED_TEXT,
  isAdmin: true,
  isVerified: PLANTED_TEXT,
  verified: PLANTED_TEXT,
  status: PLANTED_TEXT,
  state: PLANTED_TEXT,
  price: PLANTED_NUMBER,
  total: PLANTED_NUMBER,
  totalPrice: PLANTED_NUMBER,
  likes: PLANTED_NUMBER,
  sold: PLANTED_NUMBER,
  version: PLANTED_NUMBER,
  sequence: PLANTED_NUMBER,
  account_id: PLANTED_ID,
  accountId: PLANTED_ID,
  customerId: PLANTED_ID,
  author: PLANTED_ID,
  createdAt: PLANTED_INSTANT,
  updatedAt: PLANTED_INSTANT,
  deletedAt: PLANTED_INSTANT,
  passwordHash: PLANTED_TEXT,
  reference: PLANTED_TEXT,
};

/** Conditions and updates in the database's syntax. */
export const operators: readonly unknown[] = [
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
