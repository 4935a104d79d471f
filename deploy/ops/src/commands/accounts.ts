import { EvictionRefused, openAccountRescue } from '@garage/identity/account-rescue';
import { readArguments, UsageError, type Command, type Tools } from '../command.ts';

const usage = `accounts evict EMAIL --master OTHER_EMAIL   ends all sessions of a hijacked account, removes its roles, and makes the other
                                            account a master; may be repeated
accounts remove-second-factor EMAIL         for somebody who has lost it with all recovery codes`;

async function run(args: string[], tools: Tools): Promise<number> {
  const { values, positionals } = readArguments(args, { master: { type: 'string' } });
  const [action, email, ...rest] = positionals;
  if (action === 'evict' && email !== undefined && values.master !== undefined && rest.length === 0) {
    return evict({ email, successorEmail: values.master }, tools);
  }
  if (action === 'remove-second-factor' && email !== undefined && values.master === undefined && rest.length === 0) {
    return removeSecondFactor(email, tools);
  }
  throw new UsageError('Invalid arguments of accounts.');
}

async function evict(
  request: { email: string; successorEmail: string },
  { mongo, say, complain }: Tools,
): Promise<number> {
  try {
    await openAccountRescue(await mongo('identity')).evict(request);
  } catch (error) {
    if (!(error instanceof EvictionRefused)) throw error;
    complain(`${error.message}. Nothing was changed.`);
    return 1;
  }
  say(`${request.email} has no roles and no sessions any more; ${request.successorEmail} is a master.`);
  say('The password is still valid: the account can log in as a customer until the new master locks it.');
  return 0;
}

async function removeSecondFactor(email: string, { mongo, say, complain }: Tools): Promise<number> {
  const outcome = await openAccountRescue(await mongo('identity')).removeSecondFactor(email);
  if (outcome === 'unknown') complain(`There is no account with ${email}.`);
  else say(outcome === 'removed' ? `${email} logs in without a second factor.` : `${email} has no second factor.`);
  return outcome === 'unknown' ? 1 : 0;
}

export const accounts: Command = {
  name: 'accounts',
  summary: 'Changes of accounts that no page allows: evict a master, remove a lost second factor',
  usage,
  run,
};
