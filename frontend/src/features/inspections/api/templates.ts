import type { TemplateBody, TemplateEditBody } from '@garage/contracts';
import { useQuery } from '@tanstack/react-query';
import { inspections as texts } from '../../../i18n/inspections.ts';
import { describeFailure, hasServerMessage } from '../../../shared/lib/failure.ts';
import { request } from '../../../shared/office/client.ts';
import { templatesKey } from '../../../shared/office/record-keys.ts';
import { useCreateOnce } from '../../../shared/forms/use-create-once.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';

/** All templates of inspections, by name. */
export const useTemplates = (enabled = true) =>
  useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }) => (await request('templates.list', { signal })).templates,
    staleTime: 0,
    enabled,
  });

const failureToast = (error: Error) => describeFailure(error, texts.failures.template, hasServerMessage);

/** Adds a template, or changes the one with the id. */
export function useSaveTemplate() {
  const createOnce = useCreateOnce();
  return useMutationWithToast({
    write: ({ id, body }: { id: string | null; body: TemplateBody & Pick<TemplateEditBody, 'version'> }) => {
      if (id !== null) return request('templates.update', { params: { id }, body });
      const { version: _, ...created } = body;
      return createOnce(created, (idempotencyKey) => request('templates.create', { body: created, idempotencyKey }));
    },
    invalidates: [templatesKey],
    successText: serverMessage,
    failureToast,
    fromForm: true,
  });
}

export const useRemoveTemplate = () =>
  useMutationWithToast({
    write: (id: string) => request('templates.remove', { params: { id } }),
    invalidates: [templatesKey],
    successText: serverMessage,
    failureToast,
  });
