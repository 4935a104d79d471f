/** The record whose form is open. */
export interface EditedRecord {
  /** Empty for a new record. */
  id: string;
  /** Its place in the list. */
  index: number;
}

export const newRecord: EditedRecord = { id: '', index: -1 };

interface Row<Item> {
  id: string;
  /** Absent when the record was deleted elsewhere while its form is open: what was typed can be saved as a new one. */
  record?: Item;
}

/** The rows of a list of records, with that of the open form also when its record no longer exists. */
export function rowsWithForm<Item extends { _id: string }>(
  records: readonly Item[],
  edited: EditedRecord | null,
): Row<Item>[] {
  const rows: Row<Item>[] = records.map((record) => ({ id: record._id, record }));
  if (edited && edited.id !== '' && rows.every(({ id }) => id !== edited.id))
    rows.splice(edited.index, 0, { id: edited.id });
  return rows;
}
