import type { WriteQuotes } from '../quotes/index.ts';
import type { ConsentRepository } from './consent-repository.ts';
import type { QuotedJobRepository } from './quoted-job-repository.ts';
import type { TryRepository } from './try-repository.ts';

/** Dependencies of the use cases of consents. */
export interface WriteConsents extends WriteQuotes {
  consents: ConsentRepository;
  quotedJobs: QuotedJobRepository;
  tries: TryRepository;
  /** Called after the jobs of an order have changed, to reserve or release their parts at once; a sweep does it otherwise. */
  reserveParts?: (orderId: string) => void;
}
