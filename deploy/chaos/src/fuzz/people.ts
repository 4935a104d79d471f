import type { RouteOf } from '@garage/contracts';
import { REAUTH_TICKET_HEADER } from '@garage/contracts';
import type { LocalStack } from '@garage/local';
import { openAccount } from '../attack-logins/people.ts';
import { ask, signIn } from '../stack-client.ts';
import type { Sender } from './judge.ts';

export interface FuzzPerson extends Sender {
  token: string | undefined;
  /** Another session of the same account, for a request that ends it. */
  logIn(): Promise<string | undefined>;
}

export interface FuzzPeople {
  all: readonly FuzzPerson[];
  /** Accounts that staff may do anything to. */
  victims: readonly string[];
  /** As which the run itself works. */
  masterToken: string;
}

type LoginAnswer = RouteOf<'accounts.login'>['response'];

/** Accounts of the run's own: a customer, an admin, a master, and one to be locked and changed by staff. */
export async function openPeople(stack: LocalStack): Promise<FuzzPeople> {
  const target = { ...stack, identity: stack.services.identity, mail: stack.mail.http };
  const masterToken = await signIn(stack, 'master');
  const roles = await ask<Array<{ _id: string; name: string }>>(`${stack.gateway}/api/roles`, { token: masterToken });
  const roleIds = new Map(roles.body.map(({ name, _id }) => [name, _id]));

  const { headers } = await ask(`${stack.gateway}/api/accounts/check-password`, {
    method: 'POST',
    token: masterToken,
    body: { password: 'Garage@2026' },
  });
  const ticket = headers.get(REAUTH_TICKET_HEADER) ?? '';

  const open = async (caller: FuzzPerson['caller'], index: number): Promise<FuzzPerson> => {
    const { email, password } = await openAccount(target, `198.18.250.${index}`);
    const logIn = async (): Promise<LoginAnswer> => {
      const body = { email, password };
      const headers = { 'x-forwarded-for': `198.18.251.${index}` };
      return (await ask<LoginAnswer>(`${stack.gateway}/api/accounts/login`, { method: 'POST', body, headers })).body;
    };
    const { id } = await logIn();
    const roleId = roleIds.get(caller);
    if (roleId !== undefined) {
      const { status } = await ask(`${stack.gateway}/api/roles/assign`, {
        method: 'POST',
        token: masterToken,
        body: { accountId: id, roleId },
        headers: { [REAUTH_TICKET_HEADER]: ticket },
      });
      if (status !== 200) throw new Error(`The role ${caller} could not be given: ${status}`);
    }
    return { caller, id, token: (await logIn()).token, logIn: async () => (await logIn()).token };
  };

  const owner = await open('owner', 1);
  const admin = await open('admin', 2);
  const master = await open('master', 3);
  const victim = await open('owner', 4);
  const guest: FuzzPerson = { caller: 'guest', id: undefined, token: undefined, logIn: async () => undefined };
  return { all: [guest, owner, admin, master], victims: victim.id === undefined ? [] : [victim.id], masterToken };
}
