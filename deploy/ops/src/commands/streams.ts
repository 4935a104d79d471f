import { measureStreams, type Messaging } from '@garage/messaging';
import { NatsError } from 'nats';
import { readArguments, UsageError, type Command, type Tools } from '../command.ts';
import { printRows } from '../print-rows.ts';

const usage = `streams list [--json]          the broker's streams, their sizes and limits
streams enlarge STREAM SIZE    a higher limit, such as 2GiB or 512MiB; the product never lowers it again`;

const options = { json: { type: 'boolean', default: false } } as const;

const MIB = 2 ** 20;
const units: Readonly<Record<string, number>> = { MiB: MIB, GiB: 1_024 * MIB };

const inMebibytes = (bytes: number): string => `${Math.round(bytes / MIB)} MiB`;

/** @throws UsageError */
function readSize(text: string): number {
  const [, count, unit = ''] = /^([1-9]\d{0,5})(MiB|GiB)$/.exec(text) ?? [];
  const bytes = Number(count) * (units[unit] ?? Number.NaN);
  if (!Number.isSafeInteger(bytes))
    throw new UsageError(`A size is a whole number of MiB or GiB, as 2GiB, not ${text}`);
  return bytes;
}

async function run(args: string[], tools: Tools): Promise<number> {
  const { values, positionals } = readArguments(args, options);
  const [action = 'list', stream, size, ...more] = positionals;
  if (action === 'list' && stream === undefined) return list(values.json, tools);
  if (action === 'enlarge' && stream !== undefined && size !== undefined && more.length === 0) {
    return enlarge(stream, readSize(size), tools);
  }
  throw new UsageError('Invalid arguments of streams.');
}

async function list(json: boolean, { say, messaging }: Tools): Promise<number> {
  const rows = (await measureStreams(await messaging())).map(({ stream, bytes, maxBytes }) => ({
    stream,
    bytes,
    limit: maxBytes,
    full: maxBytes === null ? null : `${Math.round((100 * bytes) / maxBytes)} %`,
  }));
  printRows(rows, { say, json, empty: 'There are no streams.' });
  return 0;
}

async function enlarge(name: string, wanted: number, { say, complain, messaging }: Tools): Promise<number> {
  const broker = await messaging();
  const streams = await measureStreams(broker);
  const found = streams.find(({ stream }) => stream === name);
  if (!found) throw new UsageError(`A stream is one of ${streams.map(({ stream }) => stream).join(', ')}`);
  const { maxBytes } = found;
  // A lower limit would delete messages that consumers still need.
  if (maxBytes === null || wanted <= maxBytes) {
    complain(`The limit of ${name} is ${maxBytes === null ? 'none' : inMebibytes(maxBytes)} already`);
    return 1;
  }
  const refusal = await setLimit(broker, name, wanted);
  if (refusal !== null) {
    complain(`The broker refuses: ${refusal}. Both limits together must fit into its max_file_store`);
    return 1;
  }
  say(`The limit of ${name} is now ${inMebibytes(wanted)}`);
  return 0;
}

/** Returns the broker's reason if it refuses the limit, such as a lack of room. */
async function setLimit({ manager }: Messaging, name: string, bytes: number): Promise<string | null> {
  try {
    await manager.streams.update(name, { max_bytes: bytes });
    return null;
  } catch (error) {
    if (error instanceof NatsError && error.api_error) return error.api_error.description;
    throw error;
  }
}

export const streams: Command = {
  name: 'streams',
  summary: "Sizes and limits of the broker's streams: list, enlarge",
  usage,
  run,
};
