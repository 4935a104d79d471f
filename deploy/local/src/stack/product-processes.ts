// The processes of the product as data: entry files, order and settings.
import { serviceNames, type LoginName, type ServiceName } from '@garage/contracts';
import { coverageFolder } from '../product-coverage/coverage-folder.ts';
import type { Route } from '../balancer/balancer.ts';
import type { ScaledService } from './addresses.ts';
import { foreignSources, socialProcesses, socialSettings } from './social-processes.ts';
import { addressOf, databaseOf, loopback, siteUrlOf, type ProductProcess, type StackFacts } from './stack-facts.ts';

const portsOf = ({ ports }: StackFacts, name: ScaledService | 'chat'): number[] =>
  name === 'chat' ? ports.chatNodes : [ports[name], ...ports.further.map((instance) => instance[name])];

interface InstancesOptions {
  entry?: string;
  settings: Record<string, string>;
}

/** Describes all processes of a service. Default of `entry`: the service's server.ts. */
function instancesOf(facts: StackFacts, name: ScaledService | 'chat', options: InstancesOptions): ProductProcess[] {
  const { entry = `services/${name}/src/server.ts`, settings } = options;
  return portsOf(facts, name).map((port, index) => ({ name: nameOf(name, index), entry, port, settings }));
}

const nameOf = (name: string, index: number): string => (index === 0 ? name : `${name}-${index + 1}`);

function sharedSettings(facts: StackFacts) {
  const { servers, mode, databasePrefix, ports } = facts;
  // With several processes per service this is the load balancer's address.
  const urlOf = (name: ServiceName) => ({ [`${name.toUpperCase()}_URL`]: addressOf((ports.balancer ?? ports)[name]) });
  // With one process per service no other one could take over, so shutdown need not be delayed.
  const drain: Record<string, string> = ports.balancer ? {} : { DRAIN_DELAY_MS: '0' };
  const common = { NODE_ENV: mode, TRUSTED_PROXIES: loopback, ...drain };
  const messaging = (login: LoginName) => ({ NATS_URL: servers.nats(login), REDIS_URL: servers.redis(login) });
  return {
    drain,
    common,
    messaging,
    urlsOf: (...names: readonly ServiceName[]): Record<string, string> => Object.assign({}, ...names.map(urlOf)),
    siteUrl: siteUrlOf(facts),
    service: (name: ServiceName) => ({
      ...common,
      ...messaging(name),
      ...urlOf('identity'),
      MONGODB_URL: servers.mongodb(name),
      MONGODB_DATABASE: databaseOf(databasePrefix, name),
    }),
  };
}

/**
 * Groups in starting order: the processes of a group start concurrently, and must be ready before the next group starts. With several processes
 * of each service, these are a group: dozens at once would take longer than a process may, on few cores.
 */
export function productProcesses(facts: StackFacts): ProductProcess[][] {
  const services = serviceProcesses(facts);
  const first = [...balancerProcess(facts), ...mailProcesses(facts), ...socialProcesses(facts)];
  const groups = [first, ...services, frontendProcesses(facts)];
  return [...(facts.ports.balancer ? groups : [groups.flat()]), gatewayProcesses(facts)];
}

function balancerProcess(facts: StackFacts): ProductProcess[] {
  const { balancer, gateways } = facts.ports;
  if (!balancer) return [];
  const routes: Route[] = [
    { host: facts.host, port: balancer.gateway, targets: gateways.map(({ port }) => port) },
    ...serviceNames.map((name) => ({ host: loopback, port: balancer[name], targets: portsOf(facts, name) })),
  ];
  const entry = 'deploy/local/src/balancer/main.ts';
  return [{ name: 'balancer', entry, port: balancer.control, settings: { ROUTES: JSON.stringify(routes) } }];
}

function mailProcesses(facts: StackFacts): ProductProcess[] {
  const { ports, servers, secret, mode } = facts;
  const { common, siteUrl } = sharedSettings(facts);
  const entry = 'deploy/local/src/mail-sink/main.ts';
  const settings = {
    ...common,
    REDIS_URL: servers.redis('mailer'),
    SMTP_URL: `smtp://${loopback}:${ports.smtp}`,
    // The mail sink has no TLS and is reachable from this machine only.
    SMTP_TLS: 'off',
    MAIL_FROM: 'khong-tra-loi@garage.local',
    MAIL_SEAL_KEY_FILE: secret('mail-seal-key'),
    SITE_URL: siteUrl,
    ...(mode === 'test' && { MAILS_PER_RECIPIENT: '10000' }),
  };
  return [
    { name: 'mail-sink', entry, port: ports.mail, settings: { SMTP_PORT: `${ports.smtp}` } },
    ...instancesOf(facts, 'mailer', { settings }),
  ];
}

function serviceProcesses(facts: StackFacts): ProductProcess[][] {
  const { secret, mode } = facts;
  const { service, urlsOf } = sharedSettings(facts);
  const mailKey = { MAIL_SEAL_KEY_FILE: secret('mail-seal-key') };
  const identity = {
    TOKEN_PRIVATE_KEY_FILE: secret('token-private-key.pem'),
    CODE_KEY_FILE: secret('code-key'),
    ...mailKey,
    ...socialSettings(facts),
    ...(mode === 'test' && { CODE_MAILS_PER_NETWORK: '10000' }),
  };
  const own: Partial<Record<ServiceName, Record<string, string>>> = {
    identity,
    engagement: {
      ...mailKey,
      PUSH_PRIVATE_KEY_FILE: secret('push-private-key'),
      PUSH_SUBJECT: 'mailto:khong-tra-loi@garage.local',
    },
    workshop: mailKey,
    booking: { BOOKING_LINK_KEY_FILE: secret('booking-link-key'), ...mailKey },
    chat: urlsOf('catalogue', 'booking'),
  };
  return serviceNames.map((name) => instancesOf(facts, name, { settings: { ...service(name), ...own[name] } }));
}

/** The bundle, as in the images. Coverage is measured of the sources themselves, because the bundle has no source map. */
const frontendEntry = (): string =>
  coverageFolder() === undefined ? 'frontend/dist/server/main.js' : 'frontend/server/main.ts';

function frontendProcesses(facts: StackFacts): ProductProcess[] {
  const { common, messaging, urlsOf, siteUrl } = sharedSettings(facts);
  const { NATS_URL } = messaging('frontend');
  // React's development build is slow and renders differently: pages always use the production build.
  const settings = { ...common, NODE_ENV: 'production', ...urlsOf(...serviceNames), SITE_URL: siteUrl, NATS_URL };
  return instancesOf(facts, 'frontend', { entry: frontendEntry(), settings });
}

function gatewayProcesses(facts: StackFacts): ProductProcess[] {
  const { ports, host, mode } = facts;
  const { messaging, drain } = sharedSettings(facts);
  const upstreams = ([...serviceNames, 'frontend'] as const).map((name) => {
    const addresses = portsOf(facts, name).map((port) => addressOf(port));
    return [`${name.toUpperCase()}_URLS`, addresses.join()] as const;
  });
  return ports.gateways.map(({ port, metricsPort }, index) => ({
    name: nameOf('gateway', index),
    entry: 'gateway/src/server.ts',
    // Behind the balancer only this machine reaches the gateways.
    host: ports.balancer ? loopback : host,
    port,
    settings: {
      NODE_ENV: mode,
      ...drain,
      ...(ports.balancer && { TRUSTED_PROXIES: loopback }),
      ...messaging('gateway'),
      METRICS_PORT: `${metricsPort}`,
      ...Object.fromEntries(upstreams),
      ...foreignSources(facts),
      ...(mode === 'test' && testSettings),
    },
  }));
}

/** Settings for tests, which choose their client address and send more requests than a person. */
const testSettings = {
  TRUSTED_PROXIES: loopback,
  GUARDED_REQUESTS_PER_MINUTE: '600',
  REQUESTS_PER_MINUTE: '12000',
  WRITES_PER_MINUTE: '6000',
  MISSES_PER_MINUTE: '12000',
  VITALS_PER_MINUTE: '12000',
};
