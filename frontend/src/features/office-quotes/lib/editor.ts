import type { UseFormReturn } from 'react-hook-form';
import type { FoundPhoto } from './findings.ts';
import type { Pricing, QuoteFields } from './quote-fields.ts';

/** What all parts of the editor of a quote work with. */
export interface Editor {
  form: UseFormReturn<QuoteFields>;
  pricing: Pricing;
  /** Id of the list with the names of usual jobs. */
  namesId: string;
  /** The photographs of the order's inspections; undefined while they are not loaded. */
  photos: readonly FoundPhoto[] | undefined;
  /** Called when a photograph cannot be loaded, because its address has expired. */
  onExpired: () => void;
}

/** Position of a line: of its job, and in the job. */
export interface LineAt {
  job: number;
  line: number;
}
