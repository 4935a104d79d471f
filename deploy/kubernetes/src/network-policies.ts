import { BlockList } from 'node:net';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IIoK8sApiNetworkingV1NetworkPolicyPeer as Peer } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPeer';
import type { IIoK8sApiNetworkingV1NetworkPolicyPort as Port } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPort';

type Labels = Record<string, string>;
type Selector = NonNullable<Peer['podSelector']>;

/** An end of a connection: one of our pods, a pod of another namespace (by its labels), or an address. */
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

/** True for a pod in the namespace of the policies. */
export const isOurs = ({ namespace, address }: Party): boolean => namespace === undefined && address === undefined;

/** True when the policies of both ends allow the connection. A pod that no policy selects for a direction is unrestricted in it. */
export function mayConnect(policies: readonly INetworkPolicy[], { caller, callee, port }: Edge): boolean {
  const selecting = (party: Party, direction: 'Egress' | 'Ingress') =>
    isOurs(party) ? policies.flatMap(({ spec }) => (isHeld(spec, party, direction) ? [spec] : [])) : [];
  const egress = selecting(caller, 'Egress').map((spec) =>
    spec?.egress?.some(({ to, ports }) => admits({ peers: to, ports }, callee, port)),
  );
  const ingress = selecting(callee, 'Ingress').map((spec) =>
    spec?.ingress?.some(({ from, ports }) => admits({ peers: from, ports }, caller, port)),
  );
  return [egress, ingress].every((verdicts) => verdicts.length === 0 || verdicts.includes(true));
}

const isHeld = (spec: INetworkPolicy['spec'], { labels }: Party, direction: 'Egress' | 'Ingress'): boolean =>
  (spec?.policyTypes ?? []).includes(direction) && selects(spec?.podSelector, labels);

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

/** An empty selector selects everything. Supports the operator `In` only. */
function selects(selector: Selector | null | undefined, labels: Labels = {}): boolean {
  const equal = Object.entries(selector?.matchLabels ?? {}).every(([key, value]) => labels[key] === value);
  const among = (selector?.matchExpressions ?? []).every(({ key, operator, values }) => {
    if (operator !== 'In') throw new Error(`The selector operator ${operator} is not supported`);
    return values?.includes(labels[key] ?? '') === true;
  });
  return equal && among;
}

/** The ports of a policy, and one that no policy names, to find rules without ports. */
export function portsOf({ spec }: INetworkPolicy): number[] {
  const rules = [...(spec?.ingress ?? []), ...(spec?.egress ?? [])];
  return [
    1,
    ...rules.flatMap(({ ports }) => (ports ?? []).flatMap(({ port }) => (typeof port === 'number' ? [port] : []))),
  ];
}
