import { accountRegistered, createAccountBodySchema, toSingleLine } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import { Compile } from 'typebox/compile';
import type { InvitationRepository } from '../../invitations/index.ts';
import { issueInvitation } from '../../invitations/index.ts';
import { normaliseEmail } from '../account.ts';
import type { AccountRepository } from '../account-repository.ts';
import { employeeEvents } from '../employee.ts';
import type { FirstMasterRepository } from './first-master-repository.ts';

export interface CreateFirstMaster {
  mongo: Mongo;
  outbox: Outbox;
  accounts: AccountRepository;
  masters: FirstMasterRepository;
  invitations: InvitationRepository;
}

/** The command was refused; the message is for the operator. */
export class FirstMasterRefused extends Error {
  override readonly name = 'FirstMasterRefused';
}

const body = Compile(createAccountBodySchema);
const correlationId = 'create-master';

/**
 * Creates the first master without a password and returns the token of the link that sets one. Until the password is
 * set, the same e-mail gets a new link.
 * @throws FirstMasterRefused when another master exists or the e-mail is taken
 */
export async function createFirstMaster(
  dependencies: CreateFirstMaster,
  request: { email: string; fullName: string },
): Promise<string> {
  const fullName = toSingleLine(request.fullName);
  const email = normaliseEmail(request.email);
  if (!body.Check({ fullName, email }))
    throw new FirstMasterRefused('An e-mail and a name of 1 to 100 characters are required');
  await dependencies.masters.prepare();
  try {
    return await inTransaction(dependencies.mongo, (session) => claim(dependencies, session, { email, fullName }));
  } catch (error) {
    if (isDuplicateKey(error)) throw new FirstMasterRefused(`${email} already has an account: use another e-mail`);
    throw error;
  }
}

async function claim(
  { outbox, accounts, masters, invitations: repository }: CreateFirstMaster,
  session: ClientSession,
  { email, fullName }: { email: string; fullName: string },
): Promise<string> {
  const issueTo = (accountId: string) => issueInvitation({ repository, now: Date.now }, session, accountId);
  await masters.claim(session);
  const known = await masters.findMaster(session);
  if (known && (known.hasPassword || known.account.email !== email)) {
    throw new FirstMasterRefused(
      'There is already a master: masters create other masters on the page /manager/accounts',
    );
  }
  if (known) return issueTo(known.account.id);
  const fields = { fullName, email, image: '', passwordHash: null, verified: true, type: 'local' } as const;
  const account = await accounts.insert(session, { ...fields, roles: ['master'] });
  const { id, version, image } = account;
  const data = { fullName, image };
  await outbox.append(session, [
    { contract: accountRegistered, entityId: id, version, correlationId, data },
    ...employeeEvents(account, { version, correlationId }),
  ]);
  return issueTo(id);
}
