/** One load of a key, shared by all who ask for the key while it runs. */
export interface Flight {
  readonly key: string;
  readonly startedAt: number;
  /** To be called as soon as the tags of the answer are known, before its body is. */
  announceTags(tags: readonly string[]): void;
}

/**
 * What a load brings: to `keep` in the store; to `remove` what the store has (the answer is no longer one to keep); or to
 * `leave` the store as it is (the upstream failed).
 */
export type Loaded<T> =
  | { verdict: 'keep'; value: T; bytes: number; tags: readonly string[]; seconds: number; shareable: true }
  | { verdict: 'remove' | 'leave'; value: T; shareable: boolean };

export interface Flights<T> {
  /** Starts a load or joins the one under way; undefined for one who joined an answer that may not be shared. */
  join(key: string, load: (flight: Flight) => Promise<Loaded<T>>): Promise<T | undefined>;
  drop(tags: readonly string[]): void;
  dropAll(): void;
}

/** The newest load of a key. */
interface FlightState<T> extends Flight {
  /** It may have read what was dropped since it began, or a newer load of its key began: the result is not kept. */
  spoiled: boolean;
  joinable: boolean;
  /** Undefined until the upstream's headers are here. */
  tags: readonly string[] | undefined;
  /** What was dropped while the tags were unknown. */
  droppedMeanwhile: Set<string>;
  result: Promise<Loaded<T>> | undefined;
}

/**
 * Shares loads by key. After a drop nobody joins a load that may have read what was dropped, and `land`, which puts a
 * result into the store, is called only for a result that nothing has made stale.
 */
export function createFlights<T>(options: {
  now: () => number;
  land: (flight: Flight, loaded: Loaded<T>) => void;
}): Flights<T> {
  const newest = new Map<string, FlightState<T>>();

  const run = async (flight: FlightState<T>, load: (flight: Flight) => Promise<Loaded<T>>): Promise<Loaded<T>> => {
    try {
      const loaded = await load(flight);
      if (loaded.verdict === 'keep') flight.announceTags(loaded.tags);
      if (!flight.spoiled) options.land(flight, loaded);
      return loaded;
    } finally {
      if (newest.get(flight.key) === flight) newest.delete(flight.key);
    }
  };

  return {
    async join(key, load) {
      const current = newest.get(key);
      if (current?.joinable === true && current.result !== undefined) {
        const loaded = await current.result;
        return loaded.shareable ? loaded.value : undefined;
      }
      if (current !== undefined) current.spoiled = true;
      const flight = createFlight<T>(key, options.now());
      newest.set(key, flight);
      flight.result = run(flight, load);
      return (await flight.result).value;
    },
    drop(tags) {
      for (const flight of newest.values()) noteDrop(flight, tags);
    },
    dropAll() {
      for (const flight of newest.values()) {
        flight.spoiled = true;
        flight.joinable = false;
      }
    },
  };
}

function createFlight<T>(key: string, startedAt: number): FlightState<T> {
  const flight: FlightState<T> = {
    key,
    startedAt,
    spoiled: false,
    joinable: true,
    tags: undefined,
    droppedMeanwhile: new Set(),
    result: undefined,
    announceTags(tags) {
      flight.tags = tags;
      if (tags.some((tag) => flight.droppedMeanwhile.has(tag))) flight.spoiled = true;
    },
  };
  return flight;
}

/** A load whose tags are not known yet may have read anything: it may end for those who wait, but nobody may join it. */
function noteDrop(flight: FlightState<unknown>, tags: readonly string[]): void {
  if (flight.tags === undefined) {
    for (const tag of tags) flight.droppedMeanwhile.add(tag);
    flight.joinable = false;
    return;
  }
  if (!flight.tags.some((tag) => tags.includes(tag))) return;
  flight.spoiled = true;
  flight.joinable = false;
}
