import { encode, integerValue, readRawDocument, stringValue, type RawDocument } from '../documents/raw-document.ts';
import { toMongoFailure } from '../failures/map-postgres-error.ts';
import { MongoFailure } from '../failures/mongo-failure.ts';
import type { Transaction } from '../sessions/transaction.ts';
import { OP_QUERY, type Request } from '../wire/messages.ts';
import { runTimed } from '../postgres/run-timed.ts';
import type { Authentication } from './authentication.ts';
import { collectionCommands } from './collections.ts';
import {
  readSession,
  type BridgeServices,
  type CommandContext,
  type CommandTable,
  type SessionInfo,
} from './command.ts';
import { crudCommands } from './crud.ts';
import { cursorCommands } from './cursors.ts';
import { explainCommands } from './explain.ts';
import { handshakeCommands } from './handshake.ts';

const commands = new Map(
  Object.entries<CommandTable[string]>({
    ...handshakeCommands,
    ...crudCommands,
    ...cursorCommands,
    ...collectionCommands,
    ...explainCommands,
  }),
);

export interface Client {
  clientId: number;
  services: BridgeServices;
  authentication: Authentication;
}

/** Answers one request. Never throws: the reply contains the error. */
export async function runCommand(client: Client, request: Request): Promise<Uint8Array> {
  try {
    const body = parseBody(request);
    client.authentication.assertAllowed({
      name: body.elements[0]?.name ?? '',
      database: databaseOf(body),
      bytes: request.body,
    });
    const context = createContext(client, { request, body });
    const definition = commands.get(context.name);
    if (!definition) throw new MongoFailure('CommandNotFound', `no such command: '${context.name}'`);
    if (context.session?.inTransaction && !definition.inTransaction) await refuseInTransaction(context);
    const reply = await definition.handle(context);
    return Buffer.isBuffer(reply) ? reply : encode(reply);
  } catch (error) {
    return encode(toMongoFailure(error).toReply());
  }
}

const databaseOf = (body: RawDocument): string => stringValue(body, '$db') ?? 'admin';

function createContext(
  { clientId, services, authentication }: Client,
  { request, body }: { request: Request; body: RawDocument },
): CommandContext {
  const name = body.elements[0]?.name ?? '';
  const session = readSession(body);
  const transaction = enterTransaction({ services, clientId, name, session });
  const limitMs = Number(integerValue(body, 'maxTimeMS') ?? 0n);
  return {
    services,
    clientId,
    authentication,
    name,
    body,
    session,
    transaction,
    sequences: request.sequences,
    database: databaseOf(body),
    run(statement, values) {
      if (limitMs > 0) return runTimed({ pool: services.pool, transaction, limitMs }, statement, values);
      return transaction ? transaction.run(statement, values) : services.pool.run(statement, values);
    },
  };
}

function parseBody(request: Request): RawDocument {
  try {
    return readRawDocument(request.body);
  } catch (error) {
    const kind = request.opCode === OP_QUERY ? 'query' : 'message';
    throw new MongoFailure('FailedToParse', `The body of the ${kind} is not a BSON document`, { cause: error });
  }
}

const ENDING = new Set(['commitTransaction', 'abortTransaction']);

interface Entrance {
  services: BridgeServices;
  clientId: number;
  name: string;
  session: SessionInfo | undefined;
}

function enterTransaction({ services, clientId, name, session }: Entrance): Transaction | undefined {
  if (!session?.inTransaction || ENDING.has(name)) return undefined;
  const { id, number, startsTransaction } = session;
  if (number === undefined) throw new MongoFailure('BadValue', 'A transaction needs a number');
  return services.transactions.enter({ id, number }, { starts: startsTransaction, clientId });
}

async function refuseInTransaction({ name, transaction }: CommandContext): Promise<never> {
  await transaction?.abort();
  throw new MongoFailure('OperationNotSupportedInTransaction', `Cannot run '${name}' in a multi-document transaction.`);
}
