import { collectionCommands } from './collections.ts';
import type { CommandDefinition, CommandTable } from './command.ts';
import { crudCommands } from './crud.ts';
import { cursorCommands } from './cursors.ts';
import { explainCommands } from './explain.ts';
import { handshakeCommands } from './handshake.ts';
import { indexCommands } from './indexes.ts';
import { saslCommands } from './sasl.ts';
import { transactionCommands } from './transactions.ts';

const table = new Map<string, CommandDefinition>(
  Object.entries<CommandDefinition>({
    ...handshakeCommands,
    ...saslCommands,
    ...crudCommands,
    ...cursorCommands,
    ...transactionCommands,
    ...collectionCommands,
    ...indexCommands,
    ...explainCommands,
  } satisfies CommandTable),
);

export const findCommand = (name: string): CommandDefinition | undefined => table.get(name);
