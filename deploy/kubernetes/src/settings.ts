import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@garage/service-kit';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Secret } from 'kubernetes-models/v1/Secret';
import { vi } from 'vitest';
import { readConfig as readFrontend } from '../../../frontend/server/config.ts';
import { readGatewayConfig } from '../../../gateway/src/config.ts';
import { readConfig as readBooking } from '../../../services/booking/src/config.ts';
import { readConfig as readWorkshop } from '../../../services/workshop/src/config.ts';
import { readConfig as readCatalogue } from '../../../services/catalogue/src/config.ts';
import { readConfig as readChat } from '../../../services/chat/src/config.ts';
import { readConfig as readCommerce } from '../../../services/commerce/src/config.ts';
import { readConfig as readEngagement } from '../../../services/engagement/src/config.ts';
import { readCommandConfig, readConfig as readIdentity } from '../../../services/identity/src/config.ts';
import { readConfig as readMailer } from '../../../services/mailer/src/config.ts';
import { readDocuments, type Manifests } from './manifests.ts';
import { images, processesOf, type Process } from './processes.ts';

type Reader = () => unknown;

/** The configuration reader of each process, followed by those of commands that are run in its container. */
const readers: Record<string, [start: Reader, ...commands: Reader[]]> = {
  identity: [readIdentity, readCommandConfig],
  catalogue: [readCatalogue],
  engagement: [readEngagement],
  commerce: [readCommerce],
  booking: [readBooking],
  workshop: [readWorkshop],
  chat: [readChat],
  mailer: [readMailer],
  frontend: [readFrontend],
  gateway: [readGatewayConfig],
};

const secretFolder = '/secrets/';

/** The environment of the manifest with values from ConfigMaps; variables without a value are left out. */
export function environmentOf({ container }: Process, manifests: Manifests): Record<string, string> {
  const maps = new Map(
    manifests.filter((manifest) => ConfigMap.is(manifest)).map(({ metadata, data }) => [metadata?.name, data]),
  );
  const pairs = (container.env ?? []).flatMap(({ name, value, valueFrom }) => {
    const from = valueFrom?.configMapKeyRef;
    const text = from === undefined || from === null ? value : maps.get(from.name)?.[from.key];
    return typeof text === 'string' ? [[name, text] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** Returns variables that the process does not read or would not receive, and the errors of its configuration reader. */
export function settingsFaults(manifests: Manifests): string[] {
  return processesOf(manifests).flatMap((process) => {
    const { name, container } = process;
    const env = environmentOf(process, manifests);
    const own = readers[name];
    if (own === undefined) return [`${name}: its settings are unknown`];
    const names = (container.env ?? []).map((variable) => variable.name);
    const known = knownAmong(names, own);
    return [
      ...names.filter((variable) => env[variable] === undefined).map((variable) => `${name}: ${variable} has no value`),
      ...names.filter((variable) => !known.has(variable)).map((variable) => `${name}: ${variable} is no setting`),
      ...(container.envFrom ?? []).map(() => `${name}: settings must not come from envFrom`),
      ...startFaults(name, own[0], env),
    ];
  });
}

/** Finds the variables that the process reads by giving each an unreadable file, which its configuration reader reports as a fault. */
function knownAmong(variables: readonly string[], own: readonly Reader[]): Set<string> {
  const settings = variables.map((variable) => variable.replace(/_FILE$/, ''));
  const missing = settings.flatMap((setting) => [
    [setting, ''] as const,
    [`${setting}_FILE`, '/nowhere/at-all'] as const,
  ]);
  const faults = own.flatMap((read) => faultsIn(Object.fromEntries(missing), read));
  const known = new Set(faults.map(({ setting }) => setting));
  return new Set(variables.filter((variable) => known.has(variable.replace(/_FILE$/, ''))));
}

function startFaults(name: string, start: Reader, env: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'garage-secrets-'));
  for (const [key, value] of Object.entries(exampleSecrets.get(name) ?? {})) writeFileSync(join(folder, key), value);
  const inFolder = Object.entries(env).map(([key, value]) => [key, value.replace(secretFolder, `${folder}/`)]);
  const faults = faultsIn({ ...images.get(name)?.env, ...Object.fromEntries(inFolder) }, start);
  rmSync(folder, { recursive: true });
  return faults.map(({ setting, problem }) => `${name}: ${setting} ${problem}`);
}

function faultsIn(env: Record<string, string>, read: Reader): ConfigError['faults'] {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  } finally {
    vi.unstubAllEnvs();
  }
}

/** The Secrets of the template by name, with placeholders. */
export const exampleSecrets: ReadonlyMap<string, Record<string, string>> = new Map(
  readDocuments('secrets-template.yaml')
    .filter((document) => Secret.is(document))
    .map(({ metadata, stringData }) => [metadata?.name ?? '', stringData ?? {}] as const),
);

/** Returns secrets that are not in the template or not read, and texts that look like the value of a secret. */
export function secretFaults(manifests: Manifests): string[] {
  const faults = manifests
    .filter((manifest) => Secret.is(manifest))
    .map(({ metadata }) => `a Secret: ${metadata?.name}`);
  const inTexts = [...JSON.stringify(manifests).matchAll(/\w+:\/\/[^\s"/@]+@|-----BEGIN|[A-Za-z0-9+/]{43}=/g)];
  return [
    ...faults,
    ...inTexts.map(([text]) => `looks like a secret: ${text}`),
    ...processesOf(manifests).flatMap((process) => fileFaults(process, environmentOf(process, manifests))),
  ];
}

function fileFaults({ name, pod, container }: Process, env: Record<string, string>): string[] {
  const files = Object.entries(env).filter(([variable]) => variable.endsWith('_FILE'));
  const wanted = files.map(([variable]) => variable.replace(/_FILE$/, ''));
  const held = Object.keys(exampleSecrets.get(name) ?? {});
  const mount = container.volumeMounts?.find(({ mountPath }) => `${mountPath}/` === secretFolder);
  const secret = pod.volumes?.find((volume) => volume.name === mount?.name)?.secret;
  const isMounted = secret?.secretName === name && mount?.readOnly === true && secret.defaultMode === 0o440;
  return [
    ...wanted.filter((key) => !held.includes(key)).map((key) => `${name}: the template's Secret lacks ${key}`),
    ...held.filter((key) => !wanted.includes(key)).map((key) => `${name}: the template's ${key} is not read`),
    ...files.filter(([variable, file]) => file !== `${secretFolder}${variable.replace(/_FILE$/, '')}`).map(String),
    ...(files.length === 0 || isMounted ? [] : [`${name}: its Secret is not mounted read-only for its group`]),
  ];
}
