import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import type { Group, GroupKind } from './group.ts';
import { MAX_GROUPS } from './group-repository.ts';
import type { GroupRepository } from './group-repository.ts';

/** The dependencies of the use cases that change groups of one kind. */
export interface WriteGroups {
  mongo: Mongo;
  outbox: Outbox;
  groups: GroupRepository;
}

export interface RenameGroups extends WriteGroups {
  /** Updates the copies of the group's name in its members. */
  members: { renameGroup(session: ClientSession, group: Pick<Group, 'id' | 'name'>): Promise<void> };
}

/** Adds a group. @throws AppError with the kind's `nameTaken` or `full` */
export function createGroup(
  { mongo, outbox, groups }: WriteGroups,
  { name, author }: { name: string; author: Author },
): Promise<Group> {
  const { kind } = groups;
  return refuseTakenName(kind, () =>
    inTransaction(mongo, async (session) => {
      const count = await groups.countForAddition(session);
      if (count >= MAX_GROUPS) throw new AppError(kind.errors.full, { values: { most: MAX_GROUPS } });
      const after = await groups.insert(session, name.trim());
      await outbox.append(session, kind.record(author, { before: null, after }));
      return after;
    }),
  );
}

/** Renames a group and the copies of its name. @throws AppError with the kind's `notFound` or `nameTaken` */
export function renameGroup(
  { mongo, outbox, groups, members }: RenameGroups,
  { id, name, author }: { id: string; name: string; author: Author },
): Promise<Group> {
  const { kind } = groups;
  return refuseTakenName(kind, () =>
    inTransaction(mongo, async (session) => {
      const before = await groups.findById(id, session);
      const after = before && (await groups.rename(session, { id, name: name.trim() }));
      if (!after) throw new AppError(kind.errors.notFound);
      await members.renameGroup(session, after);
      await outbox.append(session, kind.record(author, { before, after }));
      return after;
    }),
  );
}

/** Removes a group without members. @throws AppError with the kind's `notFound`, or `inUse` and the number of members */
export async function deleteGroup(
  { mongo, outbox, groups }: WriteGroups,
  { id, author }: { id: string; author: Author },
): Promise<void> {
  const { errors, record } = groups.kind;
  const removed = await inTransaction(mongo, async (session) => {
    const before = await groups.removeEmpty(session, id);
    if (before) await outbox.append(session, record(author, { before, after: null }));
    return before;
  });
  if (removed) return;
  const kept = await groups.findById(id);
  if (!kept) throw new AppError(errors.notFound);
  throw new AppError(errors.inUse, { values: { count: kept.memberCount } });
}

interface GroupMove {
  /** Id of the previous group; undefined when the member is new. */
  from?: string | undefined;
  to: string;
}

/** Moves a member to a group and updates both member counts. @throws AppError with the kind's `notFound` */
export async function moveMember(
  groups: GroupRepository,
  session: ClientSession,
  { from, to }: GroupMove,
): Promise<Pick<Group, 'id' | 'name'>> {
  const stays = from === to;
  const group = await groups.countMembers(session, { id: to, by: stays ? 0 : 1 });
  if (!group) throw new AppError(groups.kind.errors.notFound);
  if (from && !stays) await groups.countMembers(session, { id: from, by: -1 });
  return { id: group.id, name: group.name };
}

/** Adds imported members to the counts of their groups. @throws AppError with the kind's `notFound` */
export async function countImported(
  groups: GroupRepository,
  session: ClientSession,
  list: ReadonlyArray<{ category: { id: string } }>,
): Promise<void> {
  for (const [id, members] of Map.groupBy(list, ({ category }) => category.id)) {
    const group = await groups.countMembers(session, { id, by: members.length });
    if (!group) throw new AppError(groups.kind.errors.notFound);
  }
}

/** Maps a duplicate key to the kind's `nameTaken` error. */
async function refuseTakenName<T>({ errors }: GroupKind, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError(errors.nameTaken, { cause: error });
    throw error;
  }
}
