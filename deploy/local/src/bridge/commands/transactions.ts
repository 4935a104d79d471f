import { MongoFailure } from '../failures/mongo-failure.ts';
import type { TransactionKey } from '../sessions/transaction.ts';
import type { CommandContext, CommandTable } from './command.ts';

function keyOf({ session, name }: CommandContext): TransactionKey {
  if (session?.number !== undefined) return { id: session.id, number: session.number };
  throw new MongoFailure('BadValue', `${name} needs a session and a transaction number`);
}

export const transactionCommands: CommandTable = {
  commitTransaction: {
    inTransaction: true,
    handle: async (context) => {
      await context.services.transactions.commit(keyOf(context));
      return { ok: 1 };
    },
  },
  abortTransaction: {
    inTransaction: true,
    handle: async (context) => {
      await context.services.transactions.abort(keyOf(context));
      return { ok: 1 };
    },
  },
};
