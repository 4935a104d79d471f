import { BlockList } from 'node:net';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IIoK8sApiNetworkingV1NetworkPolicyPeer as Peer } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPeer';
import type { IIoK8sApiNetworkingV1NetworkPolicyPort as Port } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPort';
import type { Manifests } from './manifests.ts';
import { processesOf } from './processes.ts';
import type { Process } from './processes.ts';
import { environmentOf } from './settings.ts';

type Labels = Record<string, string>;
type Selector = NonNullable<Peer['podSelector']>;

/** Who sends or receives: a process, a pod of another namespace (by its labels), or an address. */
interface Party {
  name: string;
  labels?: Labels;
  namespace?: Labels;
  address?: string;
}

/** Everybody else whom the policies tell apart, some whom nobody needs, and a pod of ours that no policy names. */
const others: readonly Party[] = [
  { name: 'ingress', namespace: { 'garage/role': 'ingress' }, labels: {} },
  { name: 'monitoring', namespace: { 'garage/role': 'monitoring' }, labels: {} },
  { name: 'data', namespace: { 'garage/role': 'data' }, labels: {} },
  { name: 'dns', namespace: { 'kubernetes.io/metadata.name': 'kube-system' }, labels: { 'k8s-app': 'kube-dns' } },
  { name: 'stranger', namespace: { 'kubernetes.io/metadata.name': 'elsewhere' }, labels: {} },
  { name: 'internet', address: '203.0.113.7' },
  { name: 'neighbour', address: '10.250.0.7' },
  { name: 'newcomer', labels: {} },
];

const dataPorts: Record<string, number> = {
  MONGODB_URL_FILE: 27_017,
  NATS_URL_FILE: 4222,
  REDIS_URL_FILE: 6379,
  SOCKETS_REDIS_URL_FILE: 6379,
};

/** Who may speak to whom though no setting says so, and who may not though one does: `caller > callee:port`. */
export function networkFaults(manifests: Manifests): string[] {
  const allowed = allowedEdges(manifests);
  const needed = new Set([
    'newcomer > dns:53',
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
  // An address of the cluster's own private range is an address as well.
  const nearby = mailed.map((to) => to.replace('internet', 'neighbour'));
  return [
    ...[...called, ...kept, ...traced, ...mailed, ...nearby, 'dns:53'].map((callee) => `${name} > ${callee}`),
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
        const leaves = !isOurs(caller) || mayLeave(policies, { caller, callee, port });
        const enters = !isOurs(callee) || mayEnter(policies, { caller, callee, port });
        if (leaves && enters) edges.add(`${caller.name} > ${callee.name}:${port}`);
      }
    }
  }
  return edges;
}

interface Edge {
  caller: Party;
  callee: Party;
  port: number;
}

const isOurs = ({ namespace, address }: Party): boolean => namespace === undefined && address === undefined;

/** Whoever no policy holds to a direction is free in it. */
function mayLeave(policies: readonly INetworkPolicy[], { caller, callee, port }: Edge): boolean {
  const own = policies.filter((policy) => isHeld(policy, caller, 'Egress'));
  return (
    own.length === 0 ||
    own.some(({ spec }) => spec?.egress?.some(({ to, ports }) => admits({ peers: to, ports }, callee, port)))
  );
}

function mayEnter(policies: readonly INetworkPolicy[], { caller, callee, port }: Edge): boolean {
  const own = policies.filter((policy) => isHeld(policy, callee, 'Ingress'));
  return (
    own.length === 0 ||
    own.some(({ spec }) => spec?.ingress?.some(({ from, ports }) => admits({ peers: from, ports }, caller, port)))
  );
}

function isHeld({ spec }: INetworkPolicy, { labels }: Party, direction: 'Egress' | 'Ingress'): boolean {
  return (spec?.policyTypes ?? []).includes(direction) && selects(spec?.podSelector, labels);
}

interface Rule {
  peers: Peer[] | null | undefined;
  ports: Port[] | null | undefined;
}

function admits({ peers, ports }: Rule, party: Party, port: number): boolean {
  const isPeer = (peers ?? []).length === 0 || peers?.some((peer) => matches(peer, party));
  return isPeer === true && ((ports ?? []).length === 0 || ports?.some((one) => one.port === port) === true);
}

function matches({ ipBlock, namespaceSelector, podSelector }: Peer, { address, labels, namespace }: Party): boolean {
  if (ipBlock !== undefined && ipBlock !== null) return address !== undefined && isWithin(ipBlock, address);
  if (address !== undefined) return false;
  const isThere = namespaceSelector ? namespace !== undefined && selects(namespaceSelector, namespace) : !namespace;
  return isThere && (!podSelector || selects(podSelector, labels));
}

function isWithin({ cidr, except }: { cidr: string; except?: string[] | null }, address: string): boolean {
  return inBlock(cidr, address) && !(except ?? []).some((block) => inBlock(block, address));
}

function inBlock(cidr: string, address: string): boolean {
  const [network = '', prefix] = cidr.split('/');
  const block = new BlockList();
  block.addSubnet(network, Number(prefix));
  return block.check(address);
}

/** An empty selector selects everything. Operators other than `In` are not used here. */
function selects(selector: Selector | null | undefined, labels: Labels = {}): boolean {
  const equal = Object.entries(selector?.matchLabels ?? {}).every(([key, value]) => labels[key] === value);
  const among = (selector?.matchExpressions ?? []).every(({ key, operator, values }) => {
    if (operator !== 'In') throw new Error(`A selector's operator ${operator} is not understood`);
    return values?.includes(labels[key] ?? '') === true;
  });
  return equal && among;
}

function portsOf({ spec }: INetworkPolicy): number[] {
  const rules = [...(spec?.ingress ?? []), ...(spec?.egress ?? [])];
  // One port that nothing names finds the rules that name none.
  return [
    1,
    ...rules.flatMap(({ ports }) => (ports ?? []).flatMap(({ port }) => (typeof port === 'number' ? [port] : []))),
  ];
}
