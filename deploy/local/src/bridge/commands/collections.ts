// Commands that create, change and drop databases, collections and indexes.
import { DatabaseError } from 'pg';
import { decode, stringValue } from '../documents/raw-document.ts';
import { toDuplicateFailure } from '../failures/duplicate-key.ts';
import { codeNameOf } from '../failures/error-codes.ts';
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
  // `ensure` creates the collection without options, retrying conflicts; `create` then sets the options and accepts an existing one.
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

async function collMod(context: CommandContext): Promise<Reply> {
  const values = [context.database, collectionOf(context), toSpecification(context)];
  return onlyValue(await context.services.pool.run(statements.collMod, values));
}

async function dbStats({ services, database }: CommandContext): Promise<Reply> {
  return onlyValue(await services.pool.run(statements.dbStats, [database, 1]));
}

async function listDatabases(context: CommandContext): Promise<Reply> {
  return onlyValue(await context.services.pool.run(statements.listDatabases, [toSpecification(context)]));
}

/** Builds the indexes immediately: a unique one is in force when the reply is sent. */
async function createIndexes(context: CommandContext): Promise<Reply> {
  const { services, database } = context;
  const collection = collectionOf(context);
  await services.collections.ensure(database, collection);
  const build = () => services.pool.run(statements.createIndexes, [database, toSpecification(context)]);
  try {
    const rows = await services.collections.inTurn(database, collection, build);
    const { raw, ...reply } = decode(onlyValue(rows));
    return { ...raw?.defaultShard, ...reply };
  } catch (error) {
    if (!(error instanceof DatabaseError) || codeNameOf(error.code ?? '') !== 'DuplicateKey') throw error;
    throw await toDuplicateFailure(services.pool, { error, namespace: { database, collection } });
  }
}

async function dropIndexes(context: CommandContext): Promise<Reply> {
  const { services, database } = context;
  const run = () => services.pool.run(statements.dropIndexes, [database, toSpecification(context)]);
  return onlyValue(await services.collections.inTurn(database, collectionOf(context), run));
}

export const collectionCommands: CommandTable = {
  create: { handle: create, inTransaction: true },
  drop: { handle: drop },
  dropDatabase: { handle: dropDatabase },
  collMod: { handle: collMod },
  dbStats: { handle: dbStats },
  listDatabases: { handle: listDatabases },
  createIndexes: { handle: createIndexes, inTransaction: true },
  dropIndexes: { handle: dropIndexes },
};
