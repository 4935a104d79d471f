// The processes that make up the product, as data: what runs, in which order, with which settings.
import { serviceNames, type LoginName, type ServiceName } from '@garage/contracts';
import type { Instanced } from './addresses.ts';
import { foreignSources, socialProcesses, socialSettings } from './social-processes.ts';
import { addressOf, databaseOf, loopback, reachableHost, type ProductProcess, type StackFacts } from './stack-facts.ts';

/** The ports of all processes of a service. */
function portsOf({ ports }: StackFacts, name: Instanced | 'chat'): number[] {
  return name === 'chat' ? ports.chatNodes : [ports[name], ...ports.further.map((instance) => instance[name])];
}

const nameOf = (name: string, index: number): string => (index === 0 ? name : `${name}-${index + 1}`);

/** What several processes are told. */
function sharedSettings(facts: StackFacts) {
  const { servers, mode, databasePrefix, host, ports } = facts;
  // Where a service has several instances, whoever knows one address of it reaches any of them.
  const anyOf = ports.balancer ?? ports;
  // A lone process has nobody to take over from it: its end need not wait.
  const drain: Record<string, string> = ports.balancer ? {} : { DRAIN_DELAY_MS: '0' };
  return {
    identityUrl: addressOf(anyOf.identity),
    serviceUrls: {
      IDENTITY_URL: addressOf(anyOf.identity),
      CATALOGUE_URL: addressOf(anyOf.catalogue),
      ENGAGEMENT_URL: addressOf(anyOf.engagement),
      COMMERCE_URL: addressOf(anyOf.commerce),
      BOOKING_URL: addressOf(anyOf.booking),
      CHAT_URL: addressOf(anyOf.chat),
    },
    drain,
    siteUrl: addressOf(ports.gateways[0]?.port ?? 0, reachableHost(host)),
    messaging: (login: LoginName) => ({ NATS_URL: servers.nats(login), REDIS_URL: servers.redis(login) }),
    common: { NODE_ENV: mode, TRUSTED_PROXIES: loopback, ...drain },
    database: (service: ServiceName) => ({
      MONGODB_URL: servers.mongodb(service),
      MONGODB_DATABASE: databaseOf(databasePrefix, service),
    }),
  };
}

/** Groups in the order of their start; the processes of a group start side by side and all must be ready before the next. */
export function productProcesses(facts: StackFacts): ProductProcess[][] {
  const first = [
    ...balancerProcess(facts),
    ...mailProcesses(facts),
    ...socialProcesses(facts),
    ...serviceProcesses(facts),
    ...chatProcesses(facts),
    ...frontendProcesses(facts),
  ];
  return [first, gatewayProcesses(facts)];
}

function balancerProcess(facts: StackFacts): ProductProcess[] {
  const { balancer } = facts.ports;
  if (!balancer) return [];
  const routes = serviceNames.map((name) => [balancer[name], ...portsOf(facts, name)].join());
  const entry = 'deploy/local/src/balancer/main.ts';
  return [{ name: 'balancer', entry, port: balancer.control, settings: { ROUTES: routes.join(';') } }];
}

function mailProcesses(facts: StackFacts): ProductProcess[] {
  const { ports, servers, secret, mode } = facts;
  const { common, siteUrl } = sharedSettings(facts);
  return [
    {
      name: 'mail-sink',
      entry: 'deploy/local/src/mail-sink/main.ts',
      port: ports.mail,
      settings: { SMTP_PORT: `${ports.smtp}` },
    },
    ...portsOf(facts, 'mailer').map((port, index) => ({
      name: nameOf('mailer', index),
      entry: 'services/mailer/src/server.ts',
      port,
      settings: {
        ...common,
        REDIS_URL: servers.redis('mailer'),
        SMTP_URL: `smtp://${loopback}:${ports.smtp}`,
        // The sink speaks no TLS; it is reached from this machine only.
        SMTP_TLS: 'off',
        MAIL_FROM: 'khong-tra-loi@garage.local',
        MAIL_SEAL_KEY_FILE: secret('mail-seal-key'),
        SITE_URL: siteUrl,
        ...(mode === 'test' && { MAILS_PER_RECIPIENT: '10000' }),
      },
    })),
  ];
}

function serviceProcesses(facts: StackFacts): ProductProcess[] {
  const { secret, mode } = facts;
  const { common, messaging, database, identityUrl } = sharedSettings(facts);
  return [
    ...portsOf(facts, 'identity').map((port, index) => ({
      name: nameOf('identity', index),
      entry: 'services/identity/src/server.ts',
      port,
      settings: {
        ...common,
        ...messaging('identity'),
        ...database('identity'),
        IDENTITY_URL: identityUrl,
        TOKEN_PRIVATE_KEY_FILE: secret('token-private-key.pem'),
        CODE_KEY_FILE: secret('code-key'),
        MAIL_SEAL_KEY_FILE: secret('mail-seal-key'),
        ...socialSettings(facts),
        ...(mode === 'test' && { CODE_MAILS_PER_NETWORK: '10000' }),
      },
    })),
    ...(['catalogue', 'engagement', 'commerce', 'booking'] as const).flatMap((name) =>
      portsOf(facts, name).map((port, index) => ({
        name: nameOf(name, index),
        entry: `services/${name}/src/server.ts`,
        port,
        settings: {
          ...common,
          ...messaging(name),
          ...database(name),
          IDENTITY_URL: identityUrl,
          ...(name === 'booking' && bookingKeys(secret)),
        },
      })),
    ),
  ];
}

/** For links of appointments, and for the mails that carry them. */
const bookingKeys = (secret: StackFacts['secret']): Record<string, string> => ({
  BOOKING_LINK_KEY_FILE: secret('booking-link-key'),
  MAIL_SEAL_KEY_FILE: secret('mail-seal-key'),
});

/** Nodes that share conversations; any of them will do for a socket. */
function chatProcesses(facts: StackFacts): ProductProcess[] {
  const { common, messaging, database, serviceUrls } = sharedSettings(facts);
  return facts.ports.chatNodes.map((port, index) => ({
    name: nameOf('chat', index),
    entry: 'services/chat/src/server.ts',
    port,
    settings: {
      ...common,
      ...messaging('chat'),
      ...database('chat'),
      IDENTITY_URL: serviceUrls.IDENTITY_URL,
      CATALOGUE_URL: serviceUrls.CATALOGUE_URL,
      BOOKING_URL: serviceUrls.BOOKING_URL,
    },
  }));
}

function frontendProcesses(facts: StackFacts): ProductProcess[] {
  const { common, serviceUrls, siteUrl } = sharedSettings(facts);
  return portsOf(facts, 'frontend').map((port, index) => ({
    name: nameOf('frontend', index),
    entry: 'frontend/server/main.ts',
    port,
    // React's development build is slow and renders differently: pages are always the production ones.
    settings: {
      ...common,
      NODE_ENV: 'production',
      ...serviceUrls,
      SITE_URL: siteUrl,
    },
  }));
}

function gatewayProcesses(facts: StackFacts): ProductProcess[] {
  const { ports, host, mode } = facts;
  const { messaging, drain } = sharedSettings(facts);
  const allOf = (name: Instanced | 'chat'): string =>
    portsOf(facts, name)
      .map((port) => addressOf(port))
      .join();
  return ports.gateways.map(({ port, metricsPort }, index) => ({
    name: nameOf('gateway', index),
    entry: 'gateway/src/server.ts',
    host,
    port,
    settings: {
      NODE_ENV: mode,
      ...drain,
      ...messaging('gateway'),
      METRICS_PORT: `${metricsPort}`,
      IDENTITY_URLS: allOf('identity'),
      CATALOGUE_URLS: allOf('catalogue'),
      ENGAGEMENT_URLS: allOf('engagement'),
      COMMERCE_URLS: allOf('commerce'),
      BOOKING_URLS: allOf('booking'),
      CHAT_URLS: allOf('chat'),
      FRONTEND_URLS: allOf('frontend'),
      ...foreignSources(facts),
      ...(mode === 'test' && testSettings),
    },
  }));
}

/** Tests come from several addresses by saying so, and press the same button more often than a person does. */
const testSettings = {
  TRUSTED_PROXIES: loopback,
  GUARDED_REQUESTS_PER_MINUTE: '600',
  REQUESTS_PER_MINUTE: '12000',
  WRITES_PER_MINUTE: '6000',
  MISSES_PER_MINUTE: '12000',
  VITALS_PER_MINUTE: '12000',
};
