import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Lato } from '#contract/documenti.ts';
import { call, callFile } from '#web/shared/api/call.ts';
import { useSession } from '#web/shared/session.tsx';

export interface Documento {
  fronte: File;
  retro: File;
  /** Progress of the way up, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

/**
 * Uploads both sides of the own document; the session takes over the answer.
 * @param per whose document, for administrators, instead of the own.
 */
export function useUploadDocumento(per?: string) {
  const { update } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ onProgress, ...files }: Documento) => {
      if (per === undefined) return update(await call('POST /utenti/me/documento', { files, onProgress }));
      const utente = await call('POST /utenti/{id}/documento', { params: { id: per }, files, onProgress });
      client.setQueryData(['utenti', 'uno', per], utente);
    },
    onSuccess: () => {
      // The pictures of before are destroyed, and the upload is one more line of who did what with them.
      client.removeQueries({ queryKey: ['documento', 'lato'] });
      return client.invalidateQueries({ queryKey: ['documento'] });
    },
  });
}

/** One side of the stored document. It is kept no longer than it is looked at. */
export function useLatoCaricato(userId: string, lato: Lato) {
  return useQuery({
    queryKey: ['documento', 'lato', userId, lato],
    queryFn: ({ signal }) =>
      callFile(
        lato === 'fronte' ? 'GET /images/documenti/{userId}/fronte' : 'GET /images/documenti/{userId}/retro',
        { params: { userId }, signal },
      ),
    gcTime: 0,
    staleTime: Infinity,
  });
}
