import { probePaths, STOP_TIMEOUT_MS } from '@garage/service-kit';
import { Service, type IService } from 'kubernetes-models/v1/Service';
import { Value } from 'typebox/value';
import { unmet, type Fact } from './fact.ts';
import type { Manifests } from './manifests.ts';
import { images, processesOf, type Process } from './processes.ts';
import { environmentOf } from './settings.ts';

/** Minimum time that a starting process must be given for a migration of stored data. */
const MIGRATION_SECONDS = 3600;

/** Returns unmet requirements of the processes, except for settings and network. */
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
    ['is scraped on the port of its metrics', annotations['prometheus.io/port'] === metrics],
    ['declares the port of its metrics', [...ports.values()].includes(Number(metrics))],
    ['has its name as a label', labels['app.kubernetes.io/name'] === name],
    ['selects its own pods', has({ 'app.kubernetes.io/name': name }, deployment.spec?.selector.matchLabels)],
  ];
}

/** True for an unprivileged user, a read-only file system and no capabilities. */
export function isConfined({ pod, container }: Pick<Process, 'pod' | 'container'>): boolean {
  const user = { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } };
  const held = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
  return has(user, pod.securityContext) && has(held, container.securityContext);
}

function safetyFacts({ pod, container }: Process): Fact[] {
  const temporary = container.volumeMounts?.find(({ mountPath }) => mountPath === '/tmp')?.name;
  return [
    ['runs without rights', isConfined({ pod, container })],
    ['has no service account token', pod.automountServiceAccountToken === false && pod.enableServiceLinks === false],
    ['may write to /tmp', pod.volumes?.some(({ name, emptyDir }) => name === temporary && !!emptyDir) === true],
    ['has one container', pod.containers.length === 1 && (pod.initContainers ?? []).length === 0],
    [
      'is spread over nodes',
      pod.topologySpreadConstraints?.some(({ topologyKey }) => topologyKey.endsWith('hostname')) === true,
    ],
  ];
}

function lifeFacts({ name, deployment, pod, container }: Process): Fact[] {
  const asks = (path: string, probe: unknown) => has({ path, port: 'http' }, probe);
  const waits = container.lifecycle?.preStop?.sleep?.seconds ?? 0;
  const { periodSeconds = 0, failureThreshold = 0 } = container.startupProbe ?? {};
  const mayStartFor = periodSeconds * failureThreshold;
  const migrates = container.env?.some((variable) => variable.name === 'MONGODB_DATABASE') === true;
  return [
    [
      'has time to migrate before it is killed or its rollout fails',
      !migrates || (mayStartFor >= MIGRATION_SECONDS && (deployment.spec?.progressDeadlineSeconds ?? 0) > mayStartFor),
    ],
    ['has started when /healthz answers', asks(probePaths.live, container.startupProbe?.httpGet)],
    ['is alive while /healthz answers', asks(probePaths.live, container.livenessProbe?.httpGet)],
    ['is ready when /readyz answers', asks(probePaths.ready, container.readinessProbe?.httpGet)],
    ['is replaced before it stops', has({ maxUnavailable: 0 }, deployment.spec?.strategy?.rollingUpdate)],
    ['stops only after load balancers have noticed', name === 'mailer' || waits >= 5],
    ['has time to drain', (pod.terminationGracePeriodSeconds ?? 0) > waits + STOP_TIMEOUT_MS / 1000],
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
  // The young space has three semi-spaces; 200 MiB are for code, buffers and memory outside V8.
  const least = Number(old) + 3 * Number(young) + 200;
  const { requests, limits } = container.resources ?? {};
  return [
    [`has a memory limit of at least ${least} MiB, as V8 may use`, mebibytes(limits?.['memory']) >= least],
    ['requests memory and CPU', mebibytes(requests?.['memory']) > 0 && requests?.['cpu'] !== undefined],
    ['has a CPU limit', limits?.['cpu'] !== undefined],
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
    [
      'has a Service when settings of others name it, and only then',
      isCalled ? has(spec, service?.spec) : service === undefined,
    ],
  ];
}
