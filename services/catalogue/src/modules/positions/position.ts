/** A kind of staff. */
export interface Position {
  id: string;
  name: string;
  /** How many members of staff have it; kept in the transactions that change staff. */
  staffCount: number;
  /** Counts the changes of its own fields: the version its events carry. */
  version: number;
}
