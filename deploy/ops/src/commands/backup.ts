import { endAllTokens } from '@garage/identity/end-tokens';
import { openErasures, type Erasures, type RequestedErasure } from '@garage/identity/erasures';
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

const usage = `backup create FOLDER               all databases as of one moment, into a new folder
backup verify FOLDER               reads it through, compares with what was written
backup restore FOLDER [--drop]     puts the databases back; --drop empties what is there.
                                   Accounts that were erased since the backup are erased again, and every token is ended
backup rewind FOLDER               then, before services start: the broker forgets later events and gives the others again

While a service runs, restore and rewind are refused unless --force is said: it would write into what is put back.
Keys are not in it: keep their files elsewhere.`;

async function namesOf(tools: Tools) {
  const opened = await Promise.all(databaseNames.map(async (name) => [name, await tools.mongo(name)] as const));
  const databases = new Map<string, string>(opened.map(([name, { db }]) => [name, db.databaseName]));
  return { client: (await tools.mongo('identity')).client, databases };
}

/** The backup contains accounts that were erased after its time: they are erased again, when the services start and get the event. */
async function redo(erasures: Erasures, wishes: readonly RequestedErasure[], { say, complain }: Tools): Promise<void> {
  const { done, refused } = await erasures.redo(wishes);
  if (done.length > 0) say(`${done.length} accounts that were erased since are erased again`);
  for (const id of refused) complain(`${id} was erased since, and is a master here: take the role, then erase it`);
}

/** Steps that require that no service runs. */
const QUIET: ReadonlySet<string> = new Set(['restore', 'rewind']);

async function refuseWhileRunning(tools: Tools): Promise<void> {
  const databases = await Promise.all(databaseNames.map(async (name) => [name, (await tools.mongo(name)).db] as const));
  const running = await findRunning(new Map(databases));
  if (running.length > 0)
    throw new ServicesRun(`Still running: ${running.join(', ')}. Stop every service, or say --force`);
}

class ServicesRun extends Error {
  override readonly name = 'ServicesRun';
}

type Action = (folder: string, tools: Tools, drop: boolean) => Promise<string>;

const actions: Readonly<Record<string, Action>> = {
  create: async (folder, tools) => {
    const manifest = await dump({ ...(await namesOf(tools)), folder, say: tools.say });
    return `${countDocuments(manifest)} documents as of ${manifest.at}`;
  },
  verify: async (folder) => {
    const manifest = await verifyBackup(folder);
    return `${countDocuments(manifest)} documents as of ${manifest.at}, as they were written`;
  },
  restore: async (folder, tools, drop) => {
    const erasures = openErasures(await tools.mongo('identity'));
    await carryErasures(folder, erasures.findSince);
    const manifest = await restore({ ...(await namesOf(tools)), folder, drop, say: tools.say });
    const ended = await endAllTokens(await tools.mongo('identity'));
    tools.say(`Tokens that were issued before ${ended.toISOString()} are refused: everybody logs in again`);
    await redo(erasures, await readCarried(folder), tools);
    return `${countDocuments(manifest)} documents are back as of ${manifest.at}`;
  },
  rewind: async (folder, tools) => {
    const { at } = await verifyBackup(folder);
    const erasures = openErasures(await tools.mongo('identity'));
    const { forgotten, consumers } = await rewindEvents(await tools.messaging(), new Date(at), (wished) =>
      redo(erasures, [wished], tools),
    );
    return `${forgotten} later events forgotten; to be given all others again: ${consumers.join(', ') || 'nobody'}`;
  },
};

const options = {
  drop: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
} as const;

async function run(args: string[], tools: Tools): Promise<number> {
  const { values, positionals } = readArguments(args, options);
  const [name = '', folder, ...more] = positionals;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action || folder === undefined || more.length > 0) throw new UsageError('That is nothing to do with a backup.');
  const complaints: string[] = [];
  const noting = { ...tools, complain: (line: string) => void complaints.push(line) };
  try {
    if (QUIET.has(name) && !values.force) await refuseWhileRunning(tools);
    tools.say(await action(folder, noting, values.drop));
    complaints.forEach(tools.complain);
    return complaints.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof BackupBroken || error instanceof ServicesRun)) throw error;
    tools.complain(error.message);
    return 1;
  }
}

export const backup: Command = {
  name: 'backup',
  summary: 'Dumps all databases as of one moment; verifies and restores',
  usage,
  run,
};
