import type { Mongo } from '@garage/mongo';
import { valueOf, type ChangeRow, type EffectRow, type ThingRow } from './contract.ts';

const keyOf = ({ entityId, version }: { entityId: string; version: number }): string => `${entityId}:${version}`;

/** Compares the committed changes with their effects, from the database alone. */
export async function verify(mongo: Mongo) {
  const changes = await mongo.db.collection<ChangeRow>('changes').find().toArray();
  const effects = await mongo.db.collection<EffectRow>('effects').find().toArray();
  const things = await mongo.db.collection<ThingRow>('things').find().toArray();

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
    figures: { committed: committed.size, effects: effects.length },
    none: {
      'changes had no effect': [...committed].filter((key) => !done.has(key)).length,
      'changes had their effect more than once': [...done.values()].filter((rows) => rows.length > 1).length,
      'effects of changes that were not committed': [...done.keys()].filter((key) => !committed.has(key)).length,
      'entities are not at their newest version': [...newest].filter(isStale).length,
    },
    some: {
      'change was committed': committed.size,
      'older version came after a newer one: the version check was not exercised': effects.filter(
        ({ newest }) => !newest,
      ).length,
    },
  };
}
