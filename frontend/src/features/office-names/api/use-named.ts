import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Named, NamedKind } from './named-kinds.ts';

const keyOf = (kind: NamedKind) => ['office', 'named', kind.key] as const;

/** All of a kind, as they are now and not as a cache remembers them. */
export const useNamed = (kind: NamedKind) =>
  useQuery({ queryKey: keyOf(kind), queryFn: ({ signal }) => kind.list(signal), staleTime: 0 });

function useNamedWrite<Input>(kind: NamedKind, write: (input: Input) => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(kind) }),
  });
}

/** Adds one, or renames the one that is given. */
export const useSaveNamed = (kind: NamedKind) =>
  useNamedWrite(kind, ({ named, name }: { named: Named | null; name: string }) =>
    named ? kind.rename(named._id, name) : kind.create(name),
  );

export const useRemoveNamed = (kind: NamedKind) => useNamedWrite(kind, ({ _id }: Named) => kind.remove(_id));
