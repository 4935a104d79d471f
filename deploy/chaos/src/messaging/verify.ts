import type { Mongo } from '@garage/mongo';
import { collections, valueOf, type ChangeRow, type EffectRow, type ThingRow } from './contract.ts';

/** Computed from the database alone. */
export interface Findings {
  committed: number;
  effects: number;
  /** Committed changes without an effect. */
  missing: number;
  /** Changes whose effect happened more than once. */
  twice: number;
  /** Effects of changes that were never committed. */
  stray: number;
  /** Entities whose read model is not at the newest version. */
  stale: number;
  /** Effects that came after a newer one of the same entity: how often the version check was needed. */
  late: number;
}

const keyOf = ({ entityId, version }: { entityId: string; version: number }): string => `${entityId}:${version}`;

/** Compares the committed changes with their effects. */
export async function verify(mongo: Mongo): Promise<Findings> {
  const changes = await mongo.db.collection<ChangeRow>(collections.changes).find().toArray();
  const effects = await mongo.db.collection<EffectRow>(collections.effects).find().toArray();
  const things = await mongo.db.collection<ThingRow>(collections.things).find().toArray();

  const committed = new Set(changes.map(keyOf));
  const done = Map.groupBy(effects, keyOf);
  const newest = new Map<string, number>();
  for (const { entityId, version } of changes) newest.set(entityId, Math.max(version, newest.get(entityId) ?? 0));
  const byId = new Map(things.map((thing) => [thing._id, thing]));
  const isStale = ([entityId, version]: [string, number]): boolean => {
    const thing = byId.get(entityId);
    return thing?.version !== version || thing.value !== valueOf(entityId, version);
  };

  return {
    committed: committed.size,
    effects: effects.length,
    missing: [...committed].filter((key) => !done.has(key)).length,
    twice: [...done.values()].filter((rows) => rows.length > 1).length,
    stray: [...done.keys()].filter((key) => !committed.has(key)).length,
    stale: [...newest].filter(isStale).length,
    late: effects.filter((effect) => !effect.newest).length,
  };
}
