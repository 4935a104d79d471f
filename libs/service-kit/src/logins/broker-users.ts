import { loginNames } from '@garage/contracts';
import { brokerPermissions } from '@garage/messaging';
import { createPassword, type ServerLogin } from './server-login.ts';

const everything = { publish: { allow: ['>'], deny: [] }, subscribe: { allow: ['>'] }, answers: true };

const ANYBODY = 'anybody';

interface BrokerUsersOptions {
  /** Whether connections without a login are let in, and may do everything: while a stack gets its logins. */
  open?: boolean;
}

/** The part of a NATS configuration that knows these logins; whoever is none of them is refused. */
export function brokerUsers(logins: readonly ServerLogin[], { open = false }: BrokerUsersOptions = {}): string {
  const users = logins.flatMap(({ name, password }) => {
    const known = loginNames.find((login) => login === name);
    const permissions = known ? brokerPermissions(known) : everything;
    if (!permissions) return [];
    const { answers, ...subjects } = permissions;
    return [{ user: name, password, permissions: { ...subjects, ...(answers && { allow_responses: true }) } }];
  });
  // NATS reads JSON, too.
  if (!open) return `authorization: ${JSON.stringify({ users }, null, 2)}\n`;
  const { answers: _, ...rights } = everything;
  const anybody = { user: ANYBODY, password: createPassword(), permissions: rights };
  return `no_auth_user: ${ANYBODY}\nauthorization: ${JSON.stringify({ users: [...users, anybody] }, null, 2)}\n`;
}
