import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query';

/** A mutation with refetches. `refresh` also runs after a refusal, which often means that the shown data are stale. */
export function useChange<A, V = void>(
  mutationFn: (values: V) => Promise<A>,
  refresh: (client: QueryClient) => unknown,
  more?: Omit<UseMutationOptions<A, Error, V>, 'mutationFn' | 'onSettled'>,
) {
  const client = useQueryClient();
  return useMutation({ ...more, mutationFn, onSettled: () => refresh(client) });
}
