import { AppError } from '@garage/service-kit';
import type { KeyedMutex } from '@garage/service-kit';
import type { AddressBook } from './address-book.ts';
import type { AddressRepository } from './address-repository.ts';

export interface ChangeAddresses {
  book: AddressRepository;
  /** Serialises the changes of an account within this process. */
  mutex: KeyedMutex;
}

/** Other processes may change the addresses of the same account at the same time; each attempt then decides again. */
const MAX_ATTEMPTS = 10;

/** @throws AppError TOKEN_REVOKED when the account has been erased */
export async function readAddresses({ book }: Pick<ChangeAddresses, 'book'>, accountId: string): Promise<AddressBook> {
  const found = await book.find(accountId);
  if (!found) throw new AppError('TOKEN_REVOKED');
  return found;
}

/**
 * Changes the addresses of an account with optimistic locking. `decide` must have no side effects, because it may be
 * called several times; when it returns its argument, nothing is written.
 * @throws AppError CONFLICT, TOKEN_REVOKED, and what `decide` throws
 */
export function changeAddresses(
  { book, mutex }: ChangeAddresses,
  accountId: string,
  decide: (before: AddressBook) => AddressBook,
): Promise<AddressBook> {
  return mutex([accountId], async () => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const before = await readAddresses({ book }, accountId);
      const after = decide(before);
      if (after === before || (await book.replace(accountId, after))) return after;
    }
    throw new AppError('CONFLICT');
  });
}
