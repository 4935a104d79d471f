import { findNamed, readArguments, UsageError, type Command, type Tools } from '../command.ts';
import { readKeyConfig } from '../config.ts';
import { keyKinds, keysWithoutSteps, type KeyKind } from '../keys/key-kinds.ts';
import { openRotation, StepRefused } from '../keys/rotation.ts';
import { printRows } from '../print-rows.ts';

const usage = [
  'rotate-keys list [--json]          the keys of each file by id, the used one first, and the time of the next step',
  'rotate-keys add KEY                adds a new key, which is accepted beside the used one',
  'rotate-keys use KEY [--now]        uses the new key; the old one is still accepted',
  'rotate-keys retire KEY [--now]     removes the old key',
  '',
  'After each step restart the named services, one process after the other. Keys:',
  ...keyKinds.map(({ name, what, setting }) => `  ${name.padEnd(6)} ${what}; the file of ${setting}`),
  `Without steps, changed as the handbook (deploy/ops/README.md) says: ${keysWithoutSteps.join(', ')}`,
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
  printRows(rows, { say, json, empty: 'No key file is configured: see --help.' });
  return 0;
}

function find(name: string): { kind: KeyKind; file: string } {
  const kind = findNamed(keyKinds, name, 'key');
  const file = readKeyConfig()[kind.setting];
  if (file === undefined) throw new UsageError(`${kind.setting} is not set.`);
  return { kind, file };
}

async function run(args: string[], tools: Tools): Promise<number> {
  const { values, positionals } = readArguments(args, options);
  const [step = 'list', name, ...more] = positionals;
  if (step === 'list' && name === undefined) return list(values.json, tools);
  if (!['add', 'use', 'retire'].includes(step) || name === undefined || more.length > 0)
    throw new UsageError('Invalid arguments of rotate-keys.');
  const { kind, file } = find(name);
  const rotation = openRotation({ kind, file });
  try {
    if (step === 'add') rotation.add();
    else if (step === 'use') rotation.use({ ignoreTime: values.now });
    else rotation.retire({ ignoreTime: values.now });
  } catch (error) {
    if (!(error instanceof StepRefused)) throw error;
    tools.complain(error.message);
    return 1;
  }
  const { nextAt } = rotation.state();
  tools.say(`Now restart, one process after the other: ${kind.services.join(', ')}`);
  if (nextAt) tools.say(`The next step is ${step === 'add' ? 'use' : 'retire'}, not before ${nextAt.toISOString()}`);
  return 0;
}

export const rotateKeys: Command = {
  name: 'rotate-keys',
  summary: 'Changes a key in three steps; what the old one made stays valid',
  usage,
  run,
};
