import { accountRegistered } from '@garage/contracts';
import type { GrantName, RoleName } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { normaliseEmail } from './account.ts';
import { employeeEvents } from './employee.ts';
import type { AccountRepository } from './account-repository.ts';
import type { Passwords } from './passwords.ts';

export interface ImportedAccount {
  fullName: string;
  email: string;
  password: string;
  image: string;
  roles: RoleName[];
  grants?: GrantName[];
  /** True when staff may log in with the weak password; set only for demo accounts of the local stack. */
  weakPasswordAccepted?: boolean;
  /** Default: now. */
  createdAt?: Date;
}

export interface ImportAccounts {
  mongo: Mongo;
  outbox: Outbox;
  accounts: AccountRepository;
  passwords: Passwords;
}

/**
 * Adds accounts whose e-mail is not taken; existing accounts stay unchanged, except that the weak password mark is
 * added while the account still has that password.
 */
export async function importAccounts(
  { mongo, outbox, accounts, passwords }: ImportAccounts,
  { list, correlationId }: { list: readonly ImportedAccount[]; correlationId: string },
): Promise<void> {
  for (const { password, ...account } of list) {
    const email = normaliseEmail(account.email);
    const known = await accounts.findCredentials(email);
    if (known) {
      const marks = account.weakPasswordAccepted === true && !known.weakPasswordAccepted;
      if (marks && (await passwords.matches(known.passwordHash, password))) await accounts.acceptWeakPassword(known);
      continue;
    }
    const passwordHash = await passwords.hash(password);
    await inTransaction(mongo, async (session) => {
      const stored = await accounts.insert(session, { ...account, email, passwordHash, verified: true, type: 'local' });
      const data = { fullName: stored.fullName, image: stored.image };
      await outbox.append(session, [
        { contract: accountRegistered, entityId: stored.id, version: stored.version, correlationId, data },
        ...employeeEvents(stored, { version: stored.version, correlationId }),
      ]);
    });
  }
}
