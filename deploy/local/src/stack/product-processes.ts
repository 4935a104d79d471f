// The processes that make up the product, as data: what runs, in which order, with which settings.
import type { ServiceName } from '@garage/contracts';
import { foreignSources, socialProcesses, socialSettings } from './social-processes.ts';
import { addressOf, databaseOf, loopback, reachableHost, type ProductProcess, type StackFacts } from './stack-facts.ts';

/** What several processes are told. */
function sharedSettings({ ports, servers, mode, databasePrefix, host }: StackFacts) {
  return {
    identityUrl: addressOf(ports.identity),
    serviceUrls: {
      IDENTITY_URL: addressOf(ports.identity),
      CATALOGUE_URL: addressOf(ports.catalogue),
      ENGAGEMENT_URL: addressOf(ports.engagement),
      COMMERCE_URL: addressOf(ports.commerce),
      BOOKING_URL: addressOf(ports.booking),
      CHAT_URL: addressOf(ports.chat),
    },
    siteUrl: addressOf(ports.gateways[0]?.port ?? 0, reachableHost(host)),
    messaging: { NATS_URL: servers.nats, REDIS_URL: servers.redis },
    common: { NODE_ENV: mode, TRUSTED_PROXIES: loopback },
    database: (service: ServiceName) => ({
      MONGODB_URL: servers.mongodb,
      MONGODB_DATABASE: databaseOf(databasePrefix, service),
    }),
  };
}

/** Groups in the order of their start; the processes of a group start side by side and all must be ready before the next. */
export function productProcesses(facts: StackFacts): ProductProcess[][] {
  const first = [
    ...mailProcesses(facts),
    ...socialProcesses(facts),
    ...serviceProcesses(facts),
    ...chatProcesses(facts),
    frontendProcess(facts),
  ];
  return [first, gatewayProcesses(facts)];
}

function mailProcesses(facts: StackFacts): ProductProcess[] {
  const { ports, servers, secret } = facts;
  const { common, siteUrl } = sharedSettings(facts);
  return [
    {
      name: 'mail-sink',
      entry: 'deploy/local/src/mail-sink/main.ts',
      port: ports.mail,
      settings: { SMTP_PORT: `${ports.smtp}` },
    },
    {
      name: 'mailer',
      entry: 'services/mailer/src/server.ts',
      port: ports.mailer,
      settings: {
        ...common,
        REDIS_URL: servers.redis,
        SMTP_URL: `smtp://${loopback}:${ports.smtp}`,
        // The sink speaks no TLS; it is reached from this machine only.
        SMTP_TLS: 'off',
        MAIL_FROM: 'khong-tra-loi@garage.local',
        MAIL_SEAL_KEY_FILE: secret('mail-seal-key'),
        SITE_URL: siteUrl,
      },
    },
  ];
}

function serviceProcesses(facts: StackFacts): ProductProcess[] {
  const { ports, secret } = facts;
  const { common, messaging, database, identityUrl } = sharedSettings(facts);
  return [
    {
      name: 'identity',
      entry: 'services/identity/src/server.ts',
      port: ports.identity,
      settings: {
        ...common,
        ...messaging,
        ...database('identity'),
        IDENTITY_URL: identityUrl,
        TOKEN_PRIVATE_KEY_FILE: secret('token-private-key.pem'),
        CODE_KEY_FILE: secret('code-key'),
        MAIL_SEAL_KEY_FILE: secret('mail-seal-key'),
        ...socialSettings(facts),
      },
    },
    ...(['catalogue', 'engagement', 'commerce', 'booking'] as const).map((name) => ({
      name,
      entry: `services/${name}/src/server.ts`,
      port: ports[name],
      settings: {
        ...common,
        ...messaging,
        ...database(name),
        IDENTITY_URL: identityUrl,
        ...(name === 'booking' && bookingKeys(secret)),
      },
    })),
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
    name: index === 0 ? 'chat' : `chat-${index + 1}`,
    entry: 'services/chat/src/server.ts',
    port,
    settings: {
      ...common,
      ...messaging,
      ...database('chat'),
      IDENTITY_URL: serviceUrls.IDENTITY_URL,
      CATALOGUE_URL: serviceUrls.CATALOGUE_URL,
      BOOKING_URL: serviceUrls.BOOKING_URL,
    },
  }));
}

function frontendProcess(facts: StackFacts): ProductProcess {
  const { common, serviceUrls, siteUrl } = sharedSettings(facts);
  return {
    name: 'frontend',
    entry: 'frontend/server/main.ts',
    port: facts.ports.frontend,
    // React's development build is slow and renders differently: pages are always the production ones.
    settings: {
      ...common,
      NODE_ENV: 'production',
      ...serviceUrls,
      SITE_URL: siteUrl,
    },
  };
}

function gatewayProcesses(facts: StackFacts): ProductProcess[] {
  const { ports, host, mode } = facts;
  const { messaging, serviceUrls } = sharedSettings(facts);
  return ports.gateways.map(({ port, metricsPort }, index) => ({
    name: index === 0 ? 'gateway' : `gateway-${index + 1}`,
    entry: 'gateway/src/server.ts',
    host,
    port,
    settings: {
      NODE_ENV: mode,
      ...messaging,
      METRICS_PORT: `${metricsPort}`,
      IDENTITY_URLS: serviceUrls.IDENTITY_URL,
      CATALOGUE_URLS: serviceUrls.CATALOGUE_URL,
      ENGAGEMENT_URLS: serviceUrls.ENGAGEMENT_URL,
      COMMERCE_URLS: serviceUrls.COMMERCE_URL,
      BOOKING_URLS: serviceUrls.BOOKING_URL,
      CHAT_URLS: ports.chatNodes.map((port) => addressOf(port)).join(),
      FRONTEND_URLS: addressOf(ports.frontend),
      ...foreignSources(facts),
      ...(mode === 'test' && testSettings),
    },
  }));
}

/** Tests come from several addresses by saying so, and press the same button more often than a person does. */
const testSettings = { TRUSTED_PROXIES: loopback, GUARDED_REQUESTS_PER_MINUTE: '600', REQUESTS_PER_MINUTE: '12000' };
