import { REAUTH_TICKET_HEADER } from '@garage/contracts';
import type { LocalStack } from '@garage/local';
import { openSession } from '../attack-logins/people.ts';
import { ask, demoAccount, logIn, send, signIn } from '../stack-client.ts';
import type { Sender } from './response-check.ts';

export interface FuzzPerson extends Sender {
  token: string | undefined;
  /** Logs in again, for a request that ends the session. */
  newToken(): Promise<string | undefined>;
}

export type FuzzPeople = Awaited<ReturnType<typeof createTestPeople>>;

/** Creates a customer, an admin, a master, and an account that staff may change. */
export async function createTestPeople(stack: LocalStack) {
  const { gateway } = stack;
  const masterToken = await signIn(stack, 'master');
  const roles = await ask<Array<{ _id: string; name: string }>>(`${gateway}/api/roles`, { token: masterToken });
  const { password } = demoAccount('master');
  const check = await send(`${gateway}/api/accounts/check-password`, { token: masterToken, body: { password } });
  const headers = { [REAUTH_TICKET_HEADER]: check.headers.get(REAUTH_TICKET_HEADER) ?? '' };

  const open = async (caller: FuzzPerson['caller'], index: number): Promise<FuzzPerson> => {
    const { id, ...person } = await openSession(stack, `198.18.250.${index}`);
    const roleId = roles.body.find(({ name }) => name === caller)?._id;
    if (roleId !== undefined) {
      const call = { token: masterToken, body: { accountId: id, roleId }, headers };
      const { summary } = await send(`${gateway}/api/roles/assign`, call);
      if (summary !== '200') throw new Error(`The role ${caller} could not be assigned: ${summary}`);
    }
    const newToken = async () => (await logIn(gateway, person, `198.18.251.${index}`)).token;
    return { caller, id, token: await newToken(), newToken };
  };

  const owner = await open('owner', 1);
  const all = [owner, await open('admin', 2), await open('master', 3)];
  const { id: victim = '' } = await open('owner', 4);
  const guest: FuzzPerson = { caller: 'guest', id: undefined, token: undefined, newToken: async () => undefined };
  /** `victim`: id of an account that staff may change and delete. */
  return { all: [guest, ...all], owner, victim, masterToken };
}
