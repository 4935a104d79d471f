import { dropSetAside, listSetAside, replaySetAside, type SetAsideRow } from '@garage/messaging';
import { readArguments, readNumber, UsageError, type Command, type Tools } from '../command.ts';
import { databaseNames, type DatabaseName } from '../connections.ts';
import { printRows } from '../print-rows.ts';

const usage = `outbox list [SERVICE] [--limit N] [--json]   rows that could not be sent and were set aside, oldest first
outbox show SERVICE ID                      one of them
outbox replay SERVICE ID…                   back into the outbox, for five more tries
outbox replay SERVICE --all                 all current ones
outbox drop SERVICE ID…                     shows it, then deletes it for good: it will never be sent`;

const options = {
  json: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  limit: { type: 'string', default: '100' },
} as const;

const MAX_ROWS = 10_000;

async function run(args: string[], tools: Tools): Promise<number> {
  const { values, positionals } = readArguments(args, options);
  const [action = 'list', service, ...ids] = positionals;
  if (action === 'list' && ids.length === 0) return list(service, values, tools);
  if (service !== undefined && action === 'replay' && values.all !== ids.length > 0) {
    return replay(readService(service), ids, tools);
  }
  if (service !== undefined && action === 'show' && ids.length === 1) return show(readService(service), ids, tools);
  if (service !== undefined && action === 'drop' && ids.length > 0) return drop(readService(service), ids, tools);
  throw new UsageError('Invalid arguments of outbox.');
}

function readService(text: string): DatabaseName {
  const service = databaseNames.find((name) => name === text);
  if (!service) throw new UsageError(`A service is one of ${databaseNames.join(', ')}`);
  return service;
}

const describe = (service: DatabaseName, row: SetAsideRow) => ({
  service,
  id: row._id,
  at: row.setAsideAt.toISOString(),
  what: row.kind === 'event' ? nameOf(row.event, 'type') : `${nameOf(row.job, 'queue')} ${nameOf(row.job, 'name')}`,
  reason: row.reason,
});

/** Reads a text field; tolerates the damaged rows that this command also lists. */
function nameOf(content: unknown, field: string): string {
  const value: unknown = typeof content === 'object' && content !== null ? Reflect.get(content, field) : undefined;
  return typeof value === 'string' ? value : '?';
}

async function list(service: string | undefined, values: { limit: string; json: boolean }, { say, mongo }: Tools) {
  const limit = readNumber(values.limit, '--limit');
  const services = service === undefined ? databaseNames : [readService(service)];
  const found = await Promise.all(
    services.map(async (name) => (await listSetAside(await mongo(name), limit)).map((row) => describe(name, row))),
  );
  printRows(found.flat(), { say, json: values.json, empty: 'No row was set aside.' });
  return 0;
}

async function find(service: DatabaseName, ids: readonly string[], { mongo, complain }: Tools): Promise<SetAsideRow[]> {
  const rows = await listSetAside(await mongo(service), MAX_ROWS);
  for (const id of ids) if (!rows.some(({ _id }) => _id === id)) complain(`No row with the id ${id} was set aside`);
  return rows.filter(({ _id }) => ids.includes(_id));
}

async function show(service: DatabaseName, ids: readonly string[], tools: Tools): Promise<number> {
  const rows = await find(service, ids, tools);
  for (const row of rows) tools.say(JSON.stringify(row, null, 2));
  return rows.length === ids.length ? 0 : 1;
}

async function replay(service: DatabaseName, asked: readonly string[], { mongo, say, complain }: Tools) {
  const database = await mongo(service);
  const ids = asked.length > 0 ? asked : (await listSetAside(database, MAX_ROWS)).map(({ _id }) => _id);
  let unknown = 0;
  for (const id of ids) {
    if (await replaySetAside(database, id)) continue;
    unknown += 1;
    complain(`No row with the id ${id} was set aside`);
  }
  say(`${ids.length - unknown} put back`);
  return unknown === 0 ? 0 : 1;
}

/** A missing row is no error, so that an interrupted command can be repeated. */
async function drop(service: DatabaseName, ids: readonly string[], tools: Tools): Promise<number> {
  const database = await tools.mongo(service);
  for (const row of await find(service, ids, tools)) {
    tools.say(JSON.stringify(row, null, 2));
    if (await dropSetAside(database, row._id)) tools.complain(`${row._id} is deleted`);
  }
  return 0;
}

export const outboxCommand: Command = {
  name: 'outbox',
  summary: 'Rows of an outbox that cannot be sent: list, show, replay, drop',
  usage,
  run,
};
