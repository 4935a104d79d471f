import { endAllTokens } from '@garage/identity/end-tokens';
import { openErasures, type Erasures, type RequestedErasure } from '@garage/identity/erasures';
import type { Db } from 'mongodb';
import {
  BackupBroken,
  carryErasures,
  countDocuments,
  dump,
  findRunning,
  readCarried,
  restore,
  rewindEvents,
  verifyBackup,
} from '../backup/index.ts';
import { readArguments, UsageError, type Command, type Tools } from '../command.ts';
import { databaseNames } from '../connections.ts';

const usage = `backup create FOLDER [--verify]    all databases at one point in time, into a new folder, which appears when the backup is whole.
                                   --verify reads it first as \`verify\` does. Nothing remains of a backup that fails
backup verify FOLDER               reads the backup and checks its digests
backup restore FOLDER [--drop]     restores the databases; --drop empties existing ones.
                                   Accounts that were erased since the backup are erased again, and all tokens become invalid
backup rewind FOLDER               afterwards, before services start: deletes later events of the broker, delivers the others again
While a service runs, restore and rewind are refused without --force: it would write into the restored databases.
A backup does not contain keys: keep their files elsewhere.`;

const openAll = async ({ mongo }: Tools) =>
  new Map<string, Db>(await Promise.all(databaseNames.map(async (name) => [name, (await mongo(name)).db] as const)));

async function namesOf(tools: Tools) {
  const databases = new Map([...(await openAll(tools))].map(([name, { databaseName }]) => [name, databaseName]));
  return { client: (await tools.mongo('identity')).client, databases };
}

/** Requests the erasures made after the backup again; services process them when they start. */
async function redo(
  erasures: Erasures,
  requested: readonly RequestedErasure[],
  { say, complain }: Tools,
): Promise<void> {
  const { done, refused } = await erasures.redo(requested);
  if (done.length > 0) say(`${done.length} accounts that were erased since are erased again`);
  for (const id of refused) complain(`${id} was erased since, and is a master here: remove the role, then erase it`);
}

/** Subcommands that are refused while a service runs. */
const OFFLINE: ReadonlySet<string> = new Set(['restore', 'rewind']);

async function refuseWhileRunning(tools: Tools): Promise<void> {
  const running = await findRunning(await openAll(tools));
  if (running.length > 0)
    throw new ServicesRunning(`Still running: ${running.join(', ')}. Stop every service, or use --force`);
}

class ServicesRunning extends Error {
  override readonly name = 'ServicesRunning';
}

type Action = (folder: string, tools: Tools, options: { drop: boolean; verify: boolean }) => Promise<string>;

const actions: Readonly<Record<string, Action>> = {
  create: async (folder, tools, { verify }) => {
    const manifest = await dump({ ...(await namesOf(tools)), folder, verify, say: tools.say });
    return `${countDocuments(manifest)} documents as of ${manifest.at}${verify ? ', verified' : ''}`;
  },
  verify: async (folder) => {
    const manifest = await verifyBackup(folder);
    return `${countDocuments(manifest)} documents as of ${manifest.at}, unchanged since they were written`;
  },
  restore: async (folder, tools, { drop }) => {
    const erasures = openErasures(await tools.mongo('identity'));
    await carryErasures(folder, erasures.findSince);
    const manifest = await restore({ ...(await namesOf(tools)), folder, drop, say: tools.say });
    const ended = await endAllTokens(await tools.mongo('identity'));
    tools.say(`Tokens issued before ${ended.toISOString()} are invalid: everybody has to log in again`);
    await redo(erasures, await readCarried(folder), tools);
    return `${countDocuments(manifest)} documents are restored as of ${manifest.at}`;
  },
  rewind: async (folder, tools) => {
    const { at } = await verifyBackup(folder);
    const erasures = openErasures(await tools.mongo('identity'));
    const { deleted, consumers } = await rewindEvents(await tools.messaging(), new Date(at), (erasure) =>
      redo(erasures, [erasure], tools),
    );
    return `${deleted} later events deleted; these consumers receive all others again: ${consumers.join(', ') || 'none'}`;
  },
};

const options = {
  drop: { type: 'boolean', default: false },
  verify: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
} as const;

async function run(args: string[], tools: Tools): Promise<number> {
  const { values, positionals } = readArguments(args, options);
  const [name = '', folder, ...more] = positionals;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action || folder === undefined || more.length > 0) throw new UsageError('Invalid arguments of backup.');
  const complaints: string[] = [];
  const collecting = { ...tools, complain: (line: string) => void complaints.push(line) };
  try {
    if (OFFLINE.has(name) && !values.force) await refuseWhileRunning(tools);
    tools.say(await action(folder, collecting, values));
    complaints.forEach(tools.complain);
    return complaints.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof BackupBroken || error instanceof ServicesRunning)) throw error;
    tools.complain(error.message);
    return 1;
  }
}

export const backup: Command = {
  name: 'backup',
  summary: 'Dumps all databases at one point in time; verifies and restores',
  usage,
  run,
};
