import type { GuaranteeTerms, JobSeverity, PartsState, QuotedJobState } from '@garage/contracts';
import type { QuoteLine } from '../quotes/index.ts';

/** A part of which catalogue has too few. */
interface Shortage {
  name: string;
  available: number;
}

/** A job that a customer has decided on. Its id is that of its reservation in catalogue. */
export interface QuotedJob {
  id: string;
  orderId: string;
  quoteId: string;
  revision: number;
  /** Id of the job in its quote. */
  jobId: string;
  title: string;
  severity: JobSeverity;
  finding: string;
  /** Absent in jobs of earlier releases. */
  guarantee?: GuaranteeTerms;
  /** The earlier job under whose guarantee this one is done free. */
  comebackJobId?: string;
  lines: QuoteLine[];
  state: QuotedJobState;
  /** Why it was declined or cancelled. */
  reason: string;
  parts: PartsState;
  /** Number of the reservation that catalogue is asked for; a released one is never reserved again. */
  attempt: number;
  shortages: Shortage[];
  decidedAt: Date;
  changedAt: Date;
  version: number;
}

export type QuotedJobFields = Pick<
  QuotedJob,
  'state' | 'reason' | 'finding' | 'lines' | 'parts' | 'attempt' | 'shortages'
>;

export type NewQuotedJob = Omit<QuotedJob, 'id' | 'changedAt' | 'version'>;
