/** What each step is told: how to go on, and what to do with a failure that ends the whole change. */
export interface StepProps {
  onDone: () => void;
  onFailure: (error: Error) => void;
}
