import { openErasures, type Erasure, type Erasures } from '@garage/identity/erasures';
import { readArguments, readNumber, UsageError, type Command, type Tools } from '../command.ts';
import { printRows } from '../print-rows.ts';

const usage = `erasures list [--after ID] [--limit N] [--json]   erased accounts that services have not processed yet
erasures resend ID…                              publishes them again; services that have processed them do nothing
erasures resend --all                            all current ones`;

const options = {
  json: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  after: { type: 'string' },
  limit: { type: 'string', default: '100' },
} as const;

const rowOf = ({ id, at, by, outstanding }: Erasure) => ({
  account: id,
  at: at.toISOString(),
  by,
  outstanding: outstanding.join(', '),
});

async function run(args: string[], tools: Tools): Promise<number> {
  const { values, positionals } = readArguments(args, options);
  const [action = 'list', ...ids] = positionals;
  if (action === 'list' && ids.length === 0) {
    const page = {
      limit: readNumber(values.limit, '--limit'),
      ...(values.after !== undefined && { after: values.after }),
    };
    const found = await (await open(tools)).findOutstanding(page);
    printRows(found.map(rowOf), {
      say: tools.say,
      json: values.json,
      empty: 'Every service has processed all erasures.',
    });
    return 0;
  }
  if (action === 'resend' && values.all !== ids.length > 0) return resend(await open(tools), ids, tools);
  throw new UsageError('Invalid arguments of erasures.');
}

const open = async ({ mongo }: Tools): Promise<Erasures> => openErasures(await mongo('identity'));

async function resend(erasures: Erasures, ids: readonly string[], { say, complain }: Tools): Promise<number> {
  const sent = await erasures.resend(ids.length > 0 ? ids : undefined);
  const others = ids.filter((id) => !sent.includes(id));
  for (const id of others) complain(`Nothing is outstanding of ${id}`);
  say(`${sent.length} sent again`);
  return others.length === 0 ? 0 : 1;
}

export const erasures: Command = {
  name: 'erasures',
  summary: 'Erased accounts that services have not processed yet: list, resend',
  usage,
  run,
};
