import { DEFAULT_BODY_LIMIT } from '@garage/contracts';

/** Whose share was used up when a body did not fit. */
export type BodyRefusal = 'process' | 'network';

/** What one request's body takes of the budget; nothing at first. */
export interface BodyReservation {
  /** Takes so many bytes more, or says why they do not fit and takes nothing. Once released, it takes nothing and refuses nothing. */
  grow(bytes: number): BodyRefusal | null;
  /** Gives everything back; a second time does nothing. */
  release(): void;
}

/** The bytes of request bodies that a process holds at one time. */
export interface BodyBudget {
  open(network: string): BodyReservation;
  /** Reserved by all together. */
  readonly bytes: number;
  /** The largest body that fits when nothing else is in flight. */
  readonly largestBody: number;
}

/** A lane's bytes: all of them, and those of each network that has any. */
interface Lane {
  readonly max: number;
  readonly maxPerNetwork: number;
  total: number;
  readonly byNetwork: Map<string, number>;
}

/** Small bodies have a part of their own, so that uploads never keep a login or an order waiting. */
const SMALL_PART = 1 / 8;
const NETWORKS_OF_SMALL = 4;
const NETWORKS_OF_LARGE = 3;

/** No network gets more than its share, a third of what is for uploads and a quarter of what is for small bodies, or one body. */
export function createBodyBudget(maxBytes: number): BodyBudget {
  const small = createLane(maxBytes * SMALL_PART, NETWORKS_OF_SMALL);
  const large = createLane(maxBytes - small.max, NETWORKS_OF_LARGE);
  const laneOf = (bytes: number): Lane => (bytes <= DEFAULT_BODY_LIMIT ? small : large);

  return {
    largestBody: large.max,
    get bytes() {
      return small.total + large.total;
    },
    open(network) {
      let held = 0;
      let isReleased = false;
      return {
        grow(bytes) {
          if (isReleased) return null;
          const [before, after] = [laneOf(held), laneOf(held + bytes)];
          // A body of unknown length that outgrows the small ones moves to the uploads as a whole.
          const wanted = before === after ? bytes : held + bytes;
          const refusal = refusalOf(after, { network, wanted, own: before === after ? held : 0 });
          if (refusal !== null) return refusal;
          if (before !== after) take(before, network, -held);
          take(after, network, wanted);
          held += bytes;
          return null;
        },
        release() {
          take(laneOf(held), network, -held);
          held = 0;
          isReleased = true;
        },
      };
    },
  };
}

function createLane(max: number, networks: number): Lane {
  return { max: Math.floor(max), maxPerNetwork: Math.floor(max / networks), total: 0, byNetwork: new Map() };
}

function refusalOf(
  lane: Lane,
  { network, wanted, own }: { network: string; wanted: number; own: number },
): BodyRefusal | null {
  if (lane.total + wanted > lane.max) return 'process';
  const ofNetwork = lane.byNetwork.get(network) ?? 0;
  const isOnlyOne = ofNetwork === own;
  return isOnlyOne || ofNetwork + wanted <= lane.maxPerNetwork ? null : 'network';
}

function take(lane: Lane, network: string, bytes: number): void {
  lane.total += bytes;
  const ofNetwork = (lane.byNetwork.get(network) ?? 0) + bytes;
  if (ofNetwork === 0) lane.byNetwork.delete(network);
  else lane.byNetwork.set(network, ofNetwork);
}
