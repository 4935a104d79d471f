import type { GuaranteeEnd, GuaranteeTerms, Statement as StatementView } from '@garage/contracts';

type StatementJobView = StatementView['jobs'][number];

/** A job as it was done, with its guarantee; null for none. */
export interface StatementJob extends Pick<StatementJobView, 'title' | 'comeback' | 'lines' | 'totals'> {
  /** Of the quoted job. */
  id: string;
  guarantee: (GuaranteeTerms & GuaranteeEnd) | null;
}

/** What was done at a visit, frozen when its order was finished. */
export interface Statement {
  id: string;
  orderId: string;
  orderNumber: string;
  /** A merge of the vehicle's files changes it. */
  vehicleId: string;
  plate: string;
  at: Date;
  /** Null when the odometer was not read. */
  km: number | null;
  /** What staff wrote for the customer. */
  note: string;
  jobs: StatementJob[];
}
