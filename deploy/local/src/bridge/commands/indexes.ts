import { DatabaseError } from 'pg';
import { decode } from '../documents/raw-document.ts';
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

/** Builds the indexes at once: a unique one holds from the reply on. */
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

export const indexCommands: CommandTable = {
  createIndexes: { handle: createIndexes, inTransaction: true },
  dropIndexes: { handle: dropIndexes },
};
