import { readArguments, UsageError, type Command, type Tools } from '../command.ts';
import { readKeyConfig } from '../config.ts';
import { keyKinds, type KeyKind } from '../keys/key-kinds.ts';
import { openRotation, StepRefused } from '../keys/rotation.ts';
import { printRows } from '../print-rows.ts';

const usage = [
  'rotate-keys list [--json]          the keys of each file by id, the used one first, and when the next step may be made',
  'rotate-keys add KEY                a new key is accepted beside the used one',
  'rotate-keys use KEY [--now]        the new key is used, the old one accepted',
  'rotate-keys retire KEY [--now]     the old key is forgotten',
  '',
  'After each step the services that it names are restarted, one instance after the other. Keys:',
  ...keyKinds.map(({ name, what, setting }) => `  ${name.padEnd(6)} ${what}; the file of ${setting}`),
].join('\n');

const options = { json: { type: 'boolean', default: false }, now: { type: 'boolean', default: false } } as const;

function list(json: boolean, { say }: Tools): number {
  const files = readKeyConfig();
  const rows = keyKinds.flatMap((kind) => {
    const file = files[kind.setting];
    if (file === undefined) return [];
    const { stage, ids, nextAt } = openRotation({ kind, file }).state();
    return [
      {
        key: kind.name,
        used: ids[0] ?? '',
        accepted: ids.slice(1).join(' '),
        stage,
        next: nextAt?.toISOString() ?? '',
      },
    ];
  });
  printRows(rows, { say, json, empty: 'No key file is named: see --help.' });
  return 0;
}

function find(name: string): { kind: KeyKind; file: string } {
  const kind = keyKinds.find((one) => one.name === name);
  if (!kind) throw new UsageError(`No key is called ${name}.`);
  const file = readKeyConfig()[kind.setting];
  if (file === undefined) throw new UsageError(`${kind.setting} does not say where the key is.`);
  return { kind, file };
}

async function run(args: string[], tools: Tools): Promise<number> {
  const { values, positionals } = readArguments(args, options);
  const [step = 'list', name, ...more] = positionals;
  if (step === 'list' && name === undefined) return list(values.json, tools);
  if (!['add', 'use', 'retire'].includes(step) || name === undefined || more.length > 0)
    throw new UsageError('That is no step of a change of keys.');
  const { kind, file } = find(name);
  const rotation = openRotation({ kind, file });
  try {
    if (step === 'add') rotation.add();
    else if (step === 'use') rotation.use({ hurry: values.now });
    else rotation.retire({ hurry: values.now });
  } catch (error) {
    if (!(error instanceof StepRefused)) throw error;
    tools.complain(error.message);
    return 1;
  }
  const { nextAt } = rotation.state();
  tools.say(`Now restart, one instance after the other: ${kind.services.join(', ')}`);
  if (nextAt) tools.say(`The next step is ${step === 'add' ? 'use' : 'retire'}, not before ${nextAt.toISOString()}`);
  return 0;
}

export const rotateKeys: Command = {
  name: 'rotate-keys',
  summary: 'Changes a key in three steps without losing what the old one made',
  usage,
  run,
};
