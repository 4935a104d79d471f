import type { StaffAlertPreferences } from '@garage/contracts';
import { defaultStaffAlerts } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** Preferences that were saved before there was a kind of alerts do not have it. */
interface StaffAlertsDocument extends Partial<StaffAlertPreferences> {
  _id: string;
}

const collection = 'staff_alerts';

export const staffAlertsIndexes: CollectionIndexes = { collection, indexes: [] };

/** Which alerts members of staff want while a page of the back office is open. */
export function createStaffAlertsRepository(mongo: Pick<Mongo, 'db'>) {
  const alerts = mongo.db.collection<StaffAlertsDocument>(collection);
  return {
    /** What an account has saved; null when it has saved nothing. */
    async find(accountId: string): Promise<StaffAlertPreferences | null> {
      const found = await alerts.findOne({ _id: accountId });
      if (!found) return null;
      const { _id, ...saved } = found;
      return { ...defaultStaffAlerts, ...saved };
    },

    /** Preferences of an account: the defaults until it has saved others. */
    async read(accountId: string): Promise<StaffAlertPreferences> {
      return (await this.find(accountId)) ?? defaultStaffAlerts;
    },

    async save(session: ClientSession, accountId: string, wanted: StaffAlertPreferences): Promise<void> {
      await alerts.replaceOne({ _id: accountId }, { ...wanted }, { session, upsert: true });
    },

    async removeOfAccount(session: ClientSession, accountId: string): Promise<void> {
      await alerts.deleteOne({ _id: accountId }, { session });
    },
  };
}
