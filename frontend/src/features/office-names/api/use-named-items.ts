import { useQuery } from '@tanstack/react-query';
import { office } from '../../../i18n/office.ts';
import { describeFailure, hasStatus } from '../../../shared/lib/failure.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';
import type { NamedItem, NamedKind } from './named-kinds.ts';

const keyOf = (kind: NamedKind) => ['office', 'named', kind.key] as const;

/** All items of a kind. They are refetched whenever a component starts using them, so that staff see current data. */
export const useNamedItems = (kind: NamedKind) =>
  useQuery({ queryKey: keyOf(kind), queryFn: ({ signal }) => kind.list(signal), staleTime: 0 });

/** Creates an item called `name` or, if `named` is given, renames that item. */
export const useSaveNamedItem = (kind: NamedKind) =>
  useMutationWithToast({
    write: ({ named, name }: { named: NamedItem | null; name: string }) =>
      named ? kind.rename(named._id, name) : kind.create(name),
    invalidates: [keyOf(kind)],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, office.saveFailed, hasStatus(400, 404)),
    fromForm: true,
  });

export const useRemoveNamedItem = (kind: NamedKind) =>
  useMutationWithToast({
    write: ({ _id }: NamedItem) => kind.remove(_id),
    invalidates: [keyOf(kind)],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, kind.texts.removeFailed, hasStatus(404, 500)),
  });
