import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query';

/**
 * A change by a call. What `refresh` names is read again afterwards, even after a refusal: then what was shown was out of
 * date.
 */
export function useChange<A, V = void>(
  mutationFn: (values: V) => Promise<A>,
  refresh: (client: QueryClient) => unknown,
  more?: Omit<UseMutationOptions<A, Error, V>, 'mutationFn' | 'onSettled'>,
) {
  const client = useQueryClient();
  return useMutation({ ...more, mutationFn, onSettled: () => refresh(client) });
}
