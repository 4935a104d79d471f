import { BlockList } from 'node:net';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IIoK8sApiNetworkingV1NetworkPolicyPeer as Peer } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPeer';
import type { IIoK8sApiNetworkingV1NetworkPolicyPort as Port } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPort';

type Labels = Record<string, string>;
type Selector = NonNullable<Peer['podSelector']>;

/** Who sends or receives: a process, a pod of another namespace (by its labels), or an address. */
export interface Party {
  name: string;
  labels?: Labels;
  namespace?: Labels;
  address?: string;
}

export interface Edge {
  caller: Party;
  callee: Party;
  port: number;
}

/** Whether a party is a pod of the namespace that the policies are of. */
export const isOurs = ({ namespace, address }: Party): boolean => namespace === undefined && address === undefined;

/** Whether the policies let a connection out where it begins, and in where it ends. */
export const mayConnect = (policies: readonly INetworkPolicy[], edge: Edge): boolean =>
  (!isOurs(edge.caller) || mayLeave(policies, edge)) && (!isOurs(edge.callee) || mayEnter(policies, edge));

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

/** The ports that a policy names, and one that none does. */
export function portsOf({ spec }: INetworkPolicy): number[] {
  const rules = [...(spec?.ingress ?? []), ...(spec?.egress ?? [])];
  // One port that nothing names finds the rules that name none.
  return [
    1,
    ...rules.flatMap(({ ports }) => (ports ?? []).flatMap(({ port }) => (typeof port === 'number' ? [port] : []))),
  ];
}
