/** What staff are alerted about while a page of the back office is open. */
export const staffAlertKinds = ['chat', 'appointment', 'order', 'comment', 'workshop'] as const;
export type StaffAlertKind = (typeof staffAlertKinds)[number];

/** True for each kind of alert that an account wants; `sound` is for the alerts of all kinds. */
export type StaffAlertPreferences = Record<StaffAlertKind | 'sound', boolean>;

/** Preferences of an account that has never saved any. */
export const defaultStaffAlerts: StaffAlertPreferences = {
  chat: true,
  appointment: true,
  order: true,
  comment: true,
  workshop: true,
  sound: true,
};
