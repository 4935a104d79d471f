import { useMutation } from '@tanstack/react-query';
import { showFailure } from '../../../shared/lib/failure.ts';
import type { FailureText } from '../../../shared/lib/failure.ts';

/** Describes the failure of a request. */
export type Describe = (error: Error) => FailureText;

interface ReportedMutation<Input, Output> {
  mutationFn: (input: Input) => Promise<Output>;
  onSuccess?: (output: Output) => void;
  describe: Describe;
}

/** A mutation whose failure is returned for its form, and shown as a toast even when the form was left meanwhile. */
export function useReportedMutation<Input, Output>({
  describe,
  mutationFn,
  onSuccess,
}: ReportedMutation<Input, Output>) {
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn,
    onSuccess: (output: Output) => onSuccess?.(output),
    onError: (error) => showFailure(describe(error), error),
  });
  return { mutate, isPending, isSuccess, failure: error && describe(error) };
}
