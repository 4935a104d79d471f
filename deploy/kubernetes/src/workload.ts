import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Service, type IService } from 'kubernetes-models/v1/Service';
import { Value } from 'typebox/value';
import { unmet, type Fact } from './fact.ts';
import type { Manifests } from './manifests.ts';
import { images, processesOf, type Process } from './processes.ts';
import { environmentOf } from './settings.ts';

const sourceOf = (path: string): string => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');

/** How long a process may take to stop. */
const drainSeconds =
  Number(
    /STOP_TIMEOUT_MS = ([\d_]+);/.exec(sourceOf('libs/service-kit/src/run/run-service.ts'))?.[1]?.replaceAll('_', ''),
  ) / 1000;

/** How long a change of what is stored may take. */
const MIGRATION_SECONDS = 3600;

/** Where the routes are that probes ask. */
const probeSources = {
  gateway: sourceOf('gateway/src/status/status-routes.ts'),
  others: sourceOf('libs/service-kit/src/health/operator-routes.ts'),
};

/** What is not so that every process needs, besides its settings and its network. */
export function workloadFaults(manifests: Manifests): string[] {
  const processes = processesOf(manifests);
  const missing = [...images.keys()].filter((image) => !processes.some(({ name }) => name === image));
  return [
    ...missing.map((name) => `${name}: no Deployment`),
    ...processes.flatMap((process) => [
      ...unmet(process.name, [...imageFacts(process), ...safetyFacts(process), ...lifeFacts(process)]),
      ...unmet(process.name, [...memoryFacts(process), ...serviceFacts(process, manifests)]),
    ]),
  ];
}

const has = (part: object, whole: unknown): boolean =>
  Object.entries(part).every(([key, value]) => Value.Equal(Object(whole)[key], value));

function imageFacts({ name, deployment, labels, annotations, container }: Process): Fact[] {
  const port = images.get(name)?.port;
  const ports = new Map((container.ports ?? []).map((one) => [one.name, one.containerPort]));
  const metrics = images.get(name)?.env['METRICS_PORT'] ?? String(port);
  return [
    ['is a stage of the Dockerfile', port !== undefined],
    [
      'runs its own image',
      new RegExp(`(^|/)garage/${name}(:[\\w.-]+)?(@sha256:[0-9a-f]{64})?$`).test(container.image ?? ''),
    ],
    ['listens where its image exposes a port', ports.get('http') === port],
    ['is scraped where its metrics are', annotations['prometheus.io/port'] === metrics],
    ['names the port of its metrics', [...ports.values()].includes(Number(metrics))],
    ['is found by its own name', labels['app.kubernetes.io/name'] === name],
    ['counts its own pods', has({ 'app.kubernetes.io/name': name }, deployment.spec?.selector.matchLabels)],
  ];
}

/** Whether it runs as nobody in particular, and may do nothing else. */
export function isConfined({ pod, container }: Pick<Process, 'pod' | 'container'>): boolean {
  const user = { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } };
  const held = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
  return has(user, pod.securityContext) && has(held, container.securityContext);
}

function safetyFacts({ pod, container }: Process): Fact[] {
  const temporary = container.volumeMounts?.find(({ mountPath }) => mountPath === '/tmp')?.name;
  return [
    ['runs without rights', isConfined({ pod, container })],
    ['has no token of the cluster', pod.automountServiceAccountToken === false && pod.enableServiceLinks === false],
    ['may write to /tmp', pod.volumes?.some(({ name, emptyDir }) => name === temporary && !!emptyDir) === true],
    ['has one container', pod.containers.length === 1 && (pod.initContainers ?? []).length === 0],
    [
      'is spread over nodes',
      pod.topologySpreadConstraints?.some(({ topologyKey }) => topologyKey.endsWith('hostname')) === true,
    ],
  ];
}

function lifeFacts({ name, deployment, pod, container }: Process): Fact[] {
  const source = name === 'gateway' ? probeSources.gateway : probeSources.others;
  const asks = (path: string, probe: unknown) =>
    has({ path, port: 'http' }, probe) && source.includes(`app.get('${path}'`);
  const waits = container.lifecycle?.preStop?.sleep?.seconds ?? 0;
  const { periodSeconds = 0, failureThreshold = 0 } = container.startupProbe ?? {};
  const mayStartFor = periodSeconds * failureThreshold;
  const migrates = container.env?.some((variable) => variable.name === 'MONGODB_DATABASE') === true;
  return [
    [
      'has time to migrate before it is killed or given up',
      !migrates || (mayStartFor >= MIGRATION_SECONDS && (deployment.spec?.progressDeadlineSeconds ?? 0) > mayStartFor),
    ],
    ['has started when /healthz answers', asks('/healthz', container.startupProbe?.httpGet)],
    ['lives while /healthz answers', asks('/healthz', container.livenessProbe?.httpGet)],
    ['is ready when /readyz says so', asks('/readyz', container.readinessProbe?.httpGet)],
    ['is replaced before it goes', has({ maxUnavailable: 0 }, deployment.spec?.strategy?.rollingUpdate)],
    ['waits until nobody sends it requests', name === 'mailer' || waits >= 5],
    ['has time to drain', (pod.terminationGracePeriodSeconds ?? 0) > waits + drainSeconds],
  ];
}

const mebibytes = (quantity: unknown): number => {
  const [, number, unit] = /^(\d+)(Mi|Gi)$/.exec(String(quantity)) ?? [];
  return Number(number) * (unit === 'Gi' ? 1024 : 1);
};

function memoryFacts({ name, container }: Process): Fact[] {
  const options = images.get(name)?.env['NODE_OPTIONS'] ?? '';
  const [old, young] = ['max-old-space-size', 'max-semi-space-size'].map(
    (flag) => new RegExp(`${flag}=(\\d+)`).exec(options)?.[1],
  );
  // The young space is three semi-spaces; 200 MiB are for code, buffers and what is not V8's.
  const least = Number(old) + 3 * Number(young) + 200;
  const { requests, limits } = container.resources ?? {};
  return [
    [`is not killed before V8 has its ${least} MiB`, mebibytes(limits?.['memory']) >= least],
    ['says what it needs', mebibytes(requests?.['memory']) > 0 && requests?.['cpu'] !== undefined],
    ['has a limit of its processor', limits?.['cpu'] !== undefined],
  ];
}

function serviceFacts({ name }: Process, manifests: Manifests): Fact[] {
  const callers = processesOf(manifests).flatMap((process) => Object.values(environmentOf(process, manifests)));
  const isCalled = name === 'gateway' || callers.some((value) => value.includes(`http://${name}:`));
  const services = manifests.filter((manifest) => Service.is(manifest));
  const service: IService | undefined = services.find(({ metadata }) => metadata?.name === name);
  const ports = [{ name: 'http', port: images.get(name)?.port, targetPort: 'http' }];
  const spec = { ports, selector: { 'app.kubernetes.io/name': name } };
  return [
    ['is found where settings look for it, and only then', isCalled ? has(spec, service?.spec) : service === undefined],
  ];
}
