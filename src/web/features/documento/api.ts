import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshDocumenti } from '#web/shared/queries/documenti.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { utenteQuery } from '#web/shared/queries/utenti.ts';
import { useSession } from '#web/shared/session.tsx';
import { call } from '#web/shared/api/call.ts';

export interface FileDocumento {
  fronte: File;
  retro: File;
  /** Progress of the upload, from 0 to 1. */
  onProgress: (fraction: number) => void;
  idempotencyKey: KeyFor;
}

/**
 * Uploads both sides of a document; updates the session if it is one's own.
 * @param per the id of another user, for administrators
 */
export function useUploadDocumento(per?: string) {
  const { update } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ fronte, retro, ...options }: FileDocumento) => {
      const input = { files: { fronte, retro }, ...options };
      if (per === undefined) return update(await call('POST /utenti/me/documento', input));
      // The page has asked whether the address is theirs, if nobody has confirmed it.
      await call('POST /utenti/{id}/documento', {
        params: { id: per },
        query: { mail_sua: 'true' },
        ...input,
      });
      await client.invalidateQueries({ queryKey: utenteQuery(per).queryKey });
    },
    onSuccess: () => refreshDocumenti(client),
  });
}
