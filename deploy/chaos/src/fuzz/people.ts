import { REAUTH_TICKET_HEADER } from '@garage/contracts';
import type { LocalStack } from '@garage/local';
import { openAccount } from '../attack-logins/people.ts';
import { targetOf } from '../attack-logins/target.ts';
import { ask, demoAccount, logIn, signIn } from '../stack-client.ts';
import type { Sender } from './judge.ts';

export interface FuzzPerson extends Sender {
  token: string | undefined;
  /** Returns the token of a new session, for a request that ends it. */
  logIn(): Promise<string | undefined>;
}

export interface FuzzPeople {
  all: readonly FuzzPerson[];
  /** Accounts that staff may change and delete. */
  victims: readonly string[];
  /** Used by the run itself. */
  masterToken: string;
}

/** Creates a customer, an admin, a master, and an account that staff may change. */
export async function openPeople(stack: LocalStack): Promise<FuzzPeople> {
  const masterToken = await signIn(stack, 'master');
  const roles = await ask<Array<{ _id: string; name: string }>>(`${stack.gateway}/api/roles`, { token: masterToken });
  const roleIds = new Map(roles.body.map(({ name, _id }) => [name, _id]));

  const { headers } = await ask(`${stack.gateway}/api/accounts/check-password`, {
    method: 'POST',
    token: masterToken,
    body: { password: demoAccount('master').password },
  });
  const ticket = headers.get(REAUTH_TICKET_HEADER) ?? '';

  const open = async (caller: FuzzPerson['caller'], index: number): Promise<FuzzPerson> => {
    const person = await openAccount(targetOf(stack), `198.18.250.${index}`);
    const openSession = () => logIn(stack.gateway, person, `198.18.251.${index}`);
    const { id } = await openSession();
    const roleId = roleIds.get(caller);
    if (roleId !== undefined) {
      const { status } = await ask(`${stack.gateway}/api/roles/assign`, {
        method: 'POST',
        token: masterToken,
        body: { accountId: id, roleId },
        headers: { [REAUTH_TICKET_HEADER]: ticket },
      });
      if (status !== 200) throw new Error(`The role ${caller} could not be assigned: ${status}`);
    }
    const { token } = await openSession();
    return { caller, id, token, logIn: async () => (await openSession()).token };
  };

  const owner = await open('owner', 1);
  const admin = await open('admin', 2);
  const master = await open('master', 3);
  const victim = await open('owner', 4);
  const guest: FuzzPerson = { caller: 'guest', id: undefined, token: undefined, logIn: async () => undefined };
  return { all: [guest, owner, admin, master], victims: victim.id === undefined ? [] : [victim.id], masterToken };
}
