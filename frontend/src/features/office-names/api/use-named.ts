import { useQuery } from '@tanstack/react-query';
import { office } from '../../../i18n/office.ts';
import { describeFailure } from '../../../shared/office/describe-failure.ts';
import { saidByServer, useToldWrite } from '../../../shared/office/use-told-write.ts';
import type { Named, NamedKind } from './named-kinds.ts';

const keyOf = (kind: NamedKind) => ['office', 'named', kind.key] as const;

/** All of a kind, as they are now and not as a cache remembers them. */
export const useNamed = (kind: NamedKind) =>
  useQuery({ queryKey: keyOf(kind), queryFn: ({ signal }) => kind.list(signal), staleTime: 0 });

/** Adds one, or renames the one that is given. */
export const useSaveNamed = (kind: NamedKind) =>
  useToldWrite({
    write: ({ named, name }: { named: Named | null; name: string }) =>
      named ? kind.rename(named._id, name) : kind.create(name),
    refreshes: keyOf(kind),
    told: saidByServer,
    failed: (error) => describeFailure(error, { serverSays: [400, 404], text: office.saveFailed }),
    fromForm: true,
  });

export const useRemoveNamed = (kind: NamedKind) =>
  useToldWrite({
    write: ({ _id }: Named) => kind.remove(_id),
    refreshes: keyOf(kind),
    told: saidByServer,
    failed: (error) => describeFailure(error, { serverSays: [404, 500], text: kind.texts.removeFailed }),
  });
