import { DEFAULT_BODY_LIMIT } from '@garage/contracts';

/** The limit that a body exceeded: that of the whole process, or that of one client network. */
export type BodyRefusal = 'process' | 'network';

/** The part of the budget reserved for one request's body; initially 0 bytes. */
export interface BodyReservation {
  /**
   * Reserves more bytes; returns the reason when they do not fit, and reserves nothing. After `release` it does nothing
   * and returns null.
   */
  grow(bytes: number): BodyRefusal | null;
  /** Releases all reserved bytes; idempotent. */
  release(): void;
}

/** Limits the bytes of request bodies in memory at one time. */
export interface BodyBudget {
  open(network: string): BodyReservation;
  /** Number of bytes that all current requests have reserved. */
  readonly bytes: number;
  /** Size of the largest body that fits when no other body is reserved. */
  readonly largestBody: number;
}

/** A share of the budget, for small bodies or for uploads, with its used bytes in total and per client network. */
interface Lane {
  readonly max: number;
  readonly maxPerNetwork: number;
  total: number;
  readonly byNetwork: Map<string, number>;
}

/** Share of the budget reserved for small bodies, so that uploads never block a login or an order. */
const SMALL_SHARE = 1 / 8;
const NETWORKS_OF_SMALL = 4;
const NETWORKS_OF_LARGE = 3;

/**
 * Creates a budget. One client network may use a third of the share for uploads and a quarter of the share for small bodies; a single body
 * may exceed these limits.
 */
export function createBodyBudget(maxBytes: number): BodyBudget {
  const small = createLane(maxBytes * SMALL_SHARE, NETWORKS_OF_SMALL);
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
          // A body of unknown length that has become too long for the share of small bodies is moved to the share of uploads as a whole.
          const wanted = before === after ? bytes : held + bytes;
          const refusal = refusalOf(after, { network, wanted, own: before === after ? held : 0 });
          if (refusal !== null) return refusal;
          if (before !== after) addBytes(before, network, -held);
          addBytes(after, network, wanted);
          held += bytes;
          return null;
        },
        release() {
          addBytes(laneOf(held), network, -held);
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

function addBytes(lane: Lane, network: string, bytes: number): void {
  lane.total += bytes;
  const ofNetwork = (lane.byNetwork.get(network) ?? 0) + bytes;
  if (ofNetwork === 0) lane.byNetwork.delete(network);
  else lane.byNetwork.set(network, ofNetwork);
}
