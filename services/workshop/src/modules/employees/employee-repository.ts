import { foldText, MAX_EMPLOYEES, worksInWorkshop } from '@garage/contracts';
import type { ReadModelRow } from '@garage/messaging';
import { createReadModel, notDeleted } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** What identity publishes of an employee: staff, technicians, and those who no longer are. */
export interface Employee {
  id: string;
  version: number;
  fullName: string;
  roles: string[];
  grants: string[];
  /** False while the account cannot log in. */
  active: boolean;
}

interface EmployeeRow extends ReadModelRow, Omit<Employee, 'id' | 'version'> {
  /** True while the employee may work in the workshop. */
  works: boolean;
  nameKey: string;
  /** Counts writes to the clocks of this person, so that concurrent transactions conflict at the row. */
  writes?: number;
}

const collectionName = 'employees';

export const employeeIndexes = (mongo: Pick<Mongo, 'db'>): CollectionIndexes[] => [
  ...createReadModel<EmployeeRow>(mongo, collectionName).indexes,
  { collection: collectionName, indexes: [{ key: { works: 1, nameKey: 1, _id: 1 }, name: 'working-by-name' }] },
];

const toEmployee = ({ _id, version, fullName, roles, grants, active }: EmployeeRow): Employee => ({
  id: _id,
  version,
  fullName,
  roles,
  grants,
  active,
});

export const mayWork = (employee: Pick<Employee, 'roles' | 'grants' | 'active'>): boolean =>
  employee.active && worksInWorkshop(employee);

export type EmployeeRepository = ReturnType<typeof createEmployeeRepository>;

/** The employees as identity has published them, with the names of former ones: histories still name them. */
export function createEmployeeRepository(mongo: Pick<Mongo, 'db'>) {
  const model = createReadModel<EmployeeRow>(mongo, collectionName);
  return {
    /** Stores the employee if its version is newer than the stored one; with `orSame`, also if the versions are equal. */
    put: (session: ClientSession, { id, ...facts }: Employee, orSame = false): Promise<boolean> =>
      model.upsertIfNewer(
        { _id: id, ...facts, works: mayWork(facts), nameKey: foldText(facts.fullName) },
        { session, orSame },
      ),

    /** Removes the name; events with older versions do not restore it. */
    markDeleted: (session: ClientSession, { id, version }: { id: string; version: number }): Promise<boolean> =>
      model.removeIfNewer({ _id: id, version }, { session }),

    /**
     * Writes to the person's row, in the transaction of a write to the person's clocks or tasks: such writes then follow
     * one another, also after a change of the person's rights. False for those who may not work in the workshop.
     */
    async touch(session: ClientSession, id: string): Promise<boolean> {
      const row = await model.collection.findOneAndUpdate({ _id: id }, { $inc: { writes: 1 } }, { session });
      return row?.works === true;
    },

    /** Full names by account id; unknown and deleted accounts are omitted. */
    async findNames(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await model.collection
        .find({ _id: { $in: [...new Set(ids)] }, ...notDeleted }, { projection: { fullName: 1 } })
        .toArray();
      return new Map(rows.map(({ _id, fullName }) => [_id, fullName]));
    },

    /** An employee who may work in the workshop; null for others. */
    async findWorking(id: string, session?: ClientSession): Promise<Employee | null> {
      const row = await model.collection.findOne({ _id: id, works: true }, session ? { session } : {});
      return row && toEmployee(row);
    },

    /** Those who may work in the workshop, by name. */
    async listWorking(): Promise<Employee[]> {
      const rows = model.collection.find({ works: true }).sort({ nameKey: 1, _id: 1 }).limit(MAX_EMPLOYEES);
      return (await rows.toArray()).map(toEmployee);
    },

    /** Versions of the present employees by id: identity's pages have no others. */
    async listVersions(): Promise<Map<string, number>> {
      const rows = await model.collection
        .find(notDeleted, { projection: { version: 1, roles: 1, grants: 1 } })
        .toArray();
      return new Map(rows.filter(worksInWorkshop).map(({ _id, version }) => [_id, version]));
    },
  };
}
