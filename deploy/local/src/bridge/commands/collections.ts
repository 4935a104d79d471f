import { integerValue, stringValue } from '../documents/raw-document.ts';
import { MongoFailure } from '../failures/mongo-failure.ts';
import { statements } from '../postgres/statements.ts';
import {
  collectionOf,
  onlyValue,
  toSpecification,
  type CommandContext,
  type CommandTable,
  type Reply,
} from './command.ts';

async function create(context: CommandContext): Promise<Reply> {
  const { services, database } = context;
  const collection = collectionOf(context);
  // Creations that race each other fail: the plain collection first, then the options (an existing one is no fault).
  if (stringValue(context.body, 'viewOn') === undefined) await services.collections.ensure(database, collection);
  return services.collections.inTurn(database, collection, async () =>
    onlyValue(await services.pool.run(statements.create, [database, toSpecification(context)])),
  );
}

async function drop(context: CommandContext): Promise<Reply> {
  const { services, database } = context;
  const collection = collectionOf(context);
  await services.collections.inTurn(database, collection, async () => {
    services.collections.forget(database, collection);
    await services.pool.run(statements.drop, [database, collection]);
    services.collections.forget(database, collection);
  });
  return { ns: `${database}.${collection}`, ok: 1 };
}

async function dropDatabase({ services, database }: CommandContext): Promise<Reply> {
  services.collections.forget(database);
  await services.pool.run(statements.dropDatabase, [database]);
  services.collections.forget(database);
  return { dropped: database, ok: 1 };
}

async function renameCollection(context: CommandContext): Promise<Reply> {
  const { services } = context;
  for (const name of [stringValue(context.body, 'renameCollection'), stringValue(context.body, 'to')]) {
    const [database, ...rest] = (name ?? '').split('.');
    if (!database || rest.length === 0)
      throw new MongoFailure('InvalidNamespace', `Invalid namespace: ${String(name)}`);
    services.collections.forget(database, rest.join('.'));
  }
  return onlyValue(await services.pool.run(statements.rename, [toSpecification(context)]));
}

async function collMod(context: CommandContext): Promise<Reply> {
  const values = [context.database, collectionOf(context), toSpecification(context)];
  return onlyValue(await context.services.pool.run(statements.collMod, values));
}

const scaleOf = ({ body }: CommandContext) => Number(integerValue(body, 'scale') ?? 1n);

async function collStats(context: CommandContext): Promise<Reply> {
  const values = [context.database, collectionOf(context), scaleOf(context)];
  return onlyValue(await context.services.pool.run(statements.collStats, values));
}

async function dbStats(context: CommandContext): Promise<Reply> {
  return onlyValue(await context.services.pool.run(statements.dbStats, [context.database, scaleOf(context)]));
}

async function listDatabases(context: CommandContext): Promise<Reply> {
  return onlyValue(await context.services.pool.run(statements.listDatabases, [toSpecification(context)]));
}

export const collectionCommands: CommandTable = {
  create: { handle: create, inTransaction: true },
  drop: { handle: drop },
  dropDatabase: { handle: dropDatabase },
  renameCollection: { handle: renameCollection },
  collMod: { handle: collMod },
  collStats: { handle: collStats },
  dbStats: { handle: dbStats },
  listDatabases: { handle: listDatabases },
};
