import type { Account, EndpointId, RouteOf, Session } from '@garage/contracts';
import { endpoints, REAUTH_TICKET_HEADER } from '@garage/contracts';
import { uniqueName } from '@garage/testing';
import type { openTestIdentity } from './test-identity.ts';

/** An account with its own session. */
export interface Person {
  id: string;
  email: string;
  token: string;
}

export interface ApiCall {
  as: Person | null;
  id?: string;
  body?: object;
  query?: string;
  headers?: Record<string, string>;
}

const password = 'mật khẩu 1';

/** Role ids, the same in every installation. */
export const roleIds = {
  customer: '000000000000000000000001',
  admin: '000000000000000000000002',
  master: '000000000000000000000003',
} as const;

/** Creates accounts with any roles on a service under test and makes API calls for them. */
export function createTestPeople(identity: Awaited<ReturnType<typeof openTestIdentity>>) {
  const { mongo, app } = identity;

  async function logIn(email: string): Promise<Person> {
    const { id, token } = (await identity.logIn({ email, password })).json<Session>();
    return { id, email, token };
  }

  async function add(roles: string[] = ['customer']): Promise<Person> {
    const email = `${uniqueName('a')}@example.com`;
    await identity.addAccount({ email, roles });
    return logIn(email);
  }

  async function call(endpointId: EndpointId, { as, id = '', body, query = '', headers }: ApiCall) {
    const { method, path } = endpoints[endpointId];
    return app.inject({
      method,
      url: path.replace(':id', id) + query,
      headers: { ...headers, ...(as && { authorization: `Bearer ${as.token}` }) },
      ...(body && { payload: body }),
    });
  }

  /**
   * Proves the person's password and returns the header with the reauthentication ticket that sensitive operations
   * require.
   */
  async function reauthenticate(as: Person): Promise<Record<string, string>> {
    const { headers } = await call('accounts.checkPassword', { as, body: { password } });
    return { [REAUTH_TICKET_HEADER]: String(headers[REAUTH_TICKET_HEADER]) };
  }

  /** Makes a call and returns its status and error code; the code is undefined when the call succeeds. */
  async function outcome(endpointId: EndpointId, request: ApiCall): Promise<[number, string | undefined]> {
    const answer = await call(endpointId, request);
    return [answer.statusCode, answer.json().code];
  }

  async function read({ id }: Pick<Person, 'id'>, as: Person): Promise<Account> {
    return (await call('accounts.get', { as, id })).json<RouteOf<'accounts.get'>['response']>().account;
  }

  /** The events of an entity in the outbox, each as the last part of its type and its version. */
  async function eventsOf(entityId: string): Promise<Array<[string, number]>> {
    const rows = mongo.db.collection('outbox').find({ 'event.entityId': entityId }).sort({ order: 1 });
    return (await rows.toArray()).map(({ event }) => [
      event.type.replace(/^identity\.\w+\.|\.v1$/g, ''),
      event.version,
    ]);
  }

  return { logIn, add, call, reauthenticate, outcome, read, eventsOf };
}
