import type { Collection, Db } from 'mongodb';

/** Position of the options among the arguments of each read method. */
const optionsPositions: ReadonlyMap<string | symbol, number> = new Map([
  ['find', 1],
  ['findOne', 1],
  ['aggregate', 1],
  ['countDocuments', 1],
  ['estimatedDocumentCount', 0],
  ['distinct', 2],
]);

/**
 * Wraps a database so that reads use this `maxTimeMS` unless the call sets its own (0: no limit). The driver has no working setting for
 * this: its `timeoutMS` has no effect.
 */
export function limitReads(db: Db, maxTimeMS: number): Db {
  return new Proxy(db, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (property !== 'collection' || typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const collection: Collection = Reflect.apply(value, target, args);
        return limitCollection(collection, maxTimeMS);
      };
    },
  });
}

function limitCollection(collection: Collection, maxTimeMS: number): Collection {
  return new Proxy(collection, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      const position = optionsPositions.get(property);
      if (position === undefined || typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const given = args[position];
        args[position] = { maxTimeMS, ...(typeof given === 'object' ? given : undefined) };
        return Reflect.apply(value, target, args);
      };
    },
  });
}
