import { countDeadLetters, dropDeadLetter, listDeadLetters, replayDeadLetter } from '@garage/messaging';
import type { DeadLetter, Messaging } from '@garage/messaging';
import { readArguments, readNumber, UsageError, type Command, type Tools } from '../command.ts';
import { printRows } from '../print-rows.ts';

const usage = `dead-letters list [--from SEQUENCE] [--limit N] [--json]   events that consumers gave up, oldest first
dead-letters show SEQUENCE [--json]                        one of them, with the unchanged message
dead-letters replay SEQUENCE…                              back to its consumer, for five more tries
dead-letters replay --all                                  all current ones
dead-letters drop SEQUENCE… [--json]                       shows it, then deletes it for good: it will never be handled`;

const options = {
  json: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  from: { type: 'string', default: '1' },
  limit: { type: 'string', default: '100' },
} as const;

const PAGE = 200;

const summaryOf = ({ sequence, consumer, subject, deliveries, at, reason }: DeadLetter) => ({
  sequence,
  at: at.toISOString(),
  consumer,
  subject,
  deliveries,
  reason,
});

async function run(args: string[], tools: Tools): Promise<number> {
  const { values, positionals } = readArguments(args, options);
  const [action = 'list', ...sequences] = positionals;
  if (action === 'list' && sequences.length === 0) return list(values, tools);
  if (action === 'show' && sequences.length === 1) return show(sequences[0] ?? '', values.json, tools);
  if (action === 'drop' && sequences.length > 0 && !values.all) return drop(sequences, values.json, tools);
  if (action === 'replay' && values.all !== sequences.length > 0) return replay(sequences, tools);
  throw new UsageError('Invalid arguments of dead-letters.');
}

async function list(values: { from: string; limit: string; json: boolean }, { say, messaging }: Tools) {
  const range = { from: readNumber(values.from, '--from'), limit: readNumber(values.limit, '--limit') };
  const broker = await messaging();
  const letters = await listDeadLetters(broker, range);
  printRows(letters.map(summaryOf), { say, json: values.json, empty: 'There are no dead letters.' });
  if (!values.json && letters.length > 0) say(`${letters.length} of ${await countDeadLetters(broker)} shown`);
  return 0;
}

async function show(text: string, json: boolean, { say, complain, messaging }: Tools): Promise<number> {
  const letter = await find(await messaging(), readNumber(text, 'A sequence'));
  if (letter) present(letter, json).forEach(say);
  else complain(`There is no dead letter ${text}`);
  return letter ? 0 : 1;
}

async function find(messaging: Messaging, from: number): Promise<DeadLetter | null> {
  const [letter] = await listDeadLetters(messaging, { from, limit: 1 });
  return letter?.sequence === from ? letter : null;
}

function present(letter: DeadLetter, json: boolean): string[] {
  if (json) return [JSON.stringify({ ...summaryOf(letter), text: letter.text }, null, 2)];
  return [...Object.entries(summaryOf(letter)).map(([name, value]) => `${name}: ${value}`), '', letter.text];
}

/** A missing message is no error, so that an interrupted command can be repeated. */
async function drop(asked: readonly string[], json: boolean, { say, complain, messaging }: Tools): Promise<number> {
  const sequences = asked.map((one) => readNumber(one, 'A sequence'));
  const broker = await messaging();
  for (const sequence of sequences) {
    const letter = await find(broker, sequence);
    if (letter) present(letter, json).forEach(say);
    if (letter && (await dropDeadLetter(broker, sequence))) complain(`${sequence} is deleted`);
    else complain(`There is no dead letter ${sequence} (any more)`);
  }
  return 0;
}

async function replay(asked: readonly string[], { say, complain, messaging }: Tools): Promise<number> {
  const broker = await messaging();
  const sequences = asked.length > 0 ? asked.map((one) => readNumber(one, 'A sequence')) : await listAll(broker);
  let failures = 0;
  for (const sequence of sequences) {
    const failure = await replayOne(broker, sequence);
    if (failure === null) continue;
    failures += 1;
    complain(failure);
  }
  say(`${sequences.length - failures} replayed`);
  return failures === 0 ? 0 : 1;
}

/** Lists the dead letters before any is replayed, so that one that fails again is not replayed repeatedly. */
async function listAll(messaging: Messaging): Promise<number[]> {
  const found: number[] = [];
  for (;;) {
    const page = await listDeadLetters(messaging, { from: (found.at(-1) ?? 0) + 1, limit: PAGE });
    found.push(...page.map(({ sequence }) => sequence));
    if (page.length < PAGE) return found;
  }
}

async function replayOne(messaging: Messaging, sequence: number): Promise<string | null> {
  try {
    return (await replayDeadLetter(messaging, sequence)) ? null : `There is no dead letter ${sequence}`;
  } catch (error) {
    return `${sequence} was not replayed: ${error instanceof Error ? error.message : String(error)}`;
  }
}

export const deadLetters: Command = {
  name: 'dead-letters',
  summary: 'Events that a consumer could not handle: list, show, replay, drop',
  usage,
  run,
};
