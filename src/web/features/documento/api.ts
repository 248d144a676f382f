import { useMutation } from '@tanstack/react-query';
import { uploadMioDocumento } from '#contract/documenti.ts';
import { call } from '#web/shared/api/call.ts';
import { useSession } from '#web/shared/session.tsx';

export interface Documento {
  fronte: File;
  retro: File;
  /** Progress of the way up, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** Uploads both sides of the own document; the session takes over the answer. */
export function useUploadDocumento() {
  const { update } = useSession();
  return useMutation({
    mutationFn: ({ onProgress, ...files }: Documento) => call(uploadMioDocumento, { files, onProgress }),
    onSuccess: update,
  });
}
