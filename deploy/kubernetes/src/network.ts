import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { Manifests } from './manifests.ts';
import { isOurs, mayConnect, portsOf, type Party } from './network-policies.ts';
import { processesOf, type Process } from './processes.ts';
import { environmentOf } from './settings.ts';

/** Ends of connections other than the product's processes, including some without access and a pod that no policy selects (`newcomer`). */
const others: readonly Party[] = [
  { name: 'ingress', namespace: { 'garage/role': 'ingress' }, labels: {} },
  { name: 'monitoring', namespace: { 'garage/role': 'monitoring' }, labels: {} },
  { name: 'data', namespace: { 'garage/role': 'data' }, labels: {} },
  { name: 'dns', namespace: { 'kubernetes.io/metadata.name': 'kube-system' }, labels: { 'k8s-app': 'kube-dns' } },
  { name: 'stranger', namespace: { 'kubernetes.io/metadata.name': 'elsewhere' }, labels: {} },
  { name: 'internet', address: '203.0.113.7' },
  { name: 'neighbour', address: '10.250.0.7' },
  { name: 'newcomer', labels: {} },
  // A pod that cert-manager starts in this namespace to prove to a certificate authority that the host name is ours (HTTP-01).
  { name: 'solver', labels: { 'acme.cert-manager.io/http01-solver': 'true' } },
];

const dataPorts: Record<string, number> = {
  MONGODB_URL_FILE: 27_017,
  NATS_URL_FILE: 4222,
  REDIS_URL_FILE: 6379,
  SOCKETS_REDIS_URL_FILE: 6379,
};

/** Returns connections (`caller > callee:port`) that are allowed but not needed, or needed but not allowed. */
export function networkFaults(manifests: Manifests): string[] {
  const allowed = allowedEdges(manifests);
  const needed = new Set([
    'newcomer > dns:53',
    'solver > dns:53',
    'ingress > solver:8089',
    ...processesOf(manifests).flatMap((process) => neededEdges(process, manifests)),
  ]);
  return [
    ...[...needed].filter((edge) => !allowed.has(edge)).map((edge) => `closed: ${edge}`),
    ...[...allowed].filter((edge) => !needed.has(edge)).map((edge) => `open: ${edge}`),
  ];
}

function neededEdges(process: Process, manifests: Manifests): string[] {
  const { name, annotations } = process;
  const entries = Object.entries(environmentOf(process, manifests));
  const called = entries
    .filter(([setting]) => /_URLS?$/.test(setting) && setting !== 'SITE_URL')
    .flatMap(([, value]) => value.split(',').map((url) => new URL(url).host));
  const kept = entries.flatMap(([setting]) => (setting in dataPorts ? [`data:${dataPorts[setting]}`] : []));
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = environmentOf(process, manifests);
  const traced = collector === undefined ? [] : [`monitoring:${new URL(collector).port}`];
  const mailed = entries.some(([setting]) => setting === 'SMTP_URL_FILE') ? ['internet:465', 'internet:587'] : [];
  const pushed = entries.some(([setting]) => setting === 'PUSH_PRIVATE_KEY_FILE') ? ['internet:443'] : [];
  // Policies that allow all external addresses cannot exclude those of the cluster's private range.
  const nearby = mailed.map((to) => to.replace('internet', 'neighbour'));
  return [
    ...[...called, ...kept, ...traced, ...mailed, ...nearby, ...pushed, 'dns:53'].map(
      (callee) => `${name} > ${callee}`,
    ),
    `monitoring > ${name}:${annotations['prometheus.io/port']}`,
    ...(name === 'gateway' ? ['ingress > gateway:3000'] : []),
  ];
}

function allowedEdges(manifests: Manifests): Set<string> {
  const policies = manifests.filter((manifest) => NetworkPolicy.is(manifest));
  const processes: Party[] = processesOf(manifests).map(({ name, labels }) => ({ name, labels }));
  const parties = [...processes, ...others];
  const ports = new Set(policies.flatMap(portsOf));
  const edges = new Set<string>();
  for (const caller of parties) {
    for (const callee of parties.filter((party) => isOurs(caller) || isOurs(party))) {
      for (const port of ports) {
        if (mayConnect(policies, { caller, callee, port })) edges.add(`${caller.name} > ${callee.name}:${port}`);
      }
    }
  }
  return edges;
}
