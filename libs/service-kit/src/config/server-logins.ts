import { withLogin } from '../logins/server-login.ts';

const SERVERS = /^(?:mongodb(?:\+srv)?|nats|tls|rediss?):\/\//;

/** Adds the login of SERVER_LOGIN, `name:password`, to every server address that contains none. */
export function addLogin(config: Record<string, unknown>): void {
  const { SERVER_LOGIN: login } = config;
  if (typeof login !== 'string') return;
  const [name = '', password = ''] = login.split(':');
  for (const [setting, value] of Object.entries(config)) {
    if (typeof value === 'string' && SERVERS.test(value)) config[setting] = withLogin(value, { name, password });
  }
}
