import { loginNames } from '@garage/contracts';
import { brokerPermissions } from '@garage/messaging';
import { createPassword, type ServerLogin } from './server-login.ts';

const everything = { publish: { allow: ['>'], deny: [] }, subscribe: { allow: ['>'] }, canReply: true };

const ANYBODY = 'anybody';

interface BrokerUsersOptions {
  /** True: connections without a login get all permissions, while a running stack is being switched to logins. */
  open?: boolean;
}

/** Returns the authorization part of a NATS configuration with these logins; all others are refused. */
export function brokerUsers(logins: readonly ServerLogin[], { open = false }: BrokerUsersOptions = {}): string {
  const users = logins.flatMap(({ name, password }) => {
    const known = loginNames.find((login) => login === name);
    const permissions = known ? brokerPermissions(known) : everything;
    if (!permissions) return [];
    const { canReply, ...subjects } = permissions;
    return [{ user: name, password, permissions: { ...subjects, ...(canReply && { allow_responses: true }) } }];
  });
  // Values in the format of NATS configuration files may be written as JSON.
  if (!open) return `authorization: ${JSON.stringify({ users }, null, 2)}\n`;
  const { canReply: _, ...permissions } = everything;
  const anybody = { user: ANYBODY, password: createPassword(), permissions };
  return `no_auth_user: ${ANYBODY}\nauthorization: ${JSON.stringify({ users: [...users, anybody] }, null, 2)}\n`;
}
