import type { Momento } from '#contract/banco.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useScelte } from '#web/shared/use-scelte.ts';
import { useAddFoto } from './api.ts';
import { testiBanco } from './testi.ts';

/**
 * The photos of a thing's condition that are taken at a hand-over or a return, and sent after it (prodotto/banco#foto).
 */
export function useFoto(prenotazioneId: number, momento: Momento) {
  const t = useTesti(testiBanco);
  const scelte = useScelte();
  const upload = useAddFoto(prenotazioneId);
  const { run, pending } = useRun({
    send: (foto: readonly File[], idempotencyKey) => upload.mutateAsync({ momento, foto, idempotencyKey }),
    storto: t('foto_perse'),
  });
  return {
    ...scelte,
    /** Sends the photos that are ready; whether all went. The hand-over or return stays noted, even if they fail. */
    send: async () => scelte.pronte.length === 0 || (await run(scelte.pronte)),
    sending: pending,
  };
}

/** The photos, as a sheet needs them. */
export type FotoScelte = ReturnType<typeof useFoto>;
