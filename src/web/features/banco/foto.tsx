import { useQuery } from '@tanstack/react-query';
import type { Momento } from '#contract/banco.ts';
import { MAX_FOTO_STATO } from '#contract/valori.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { useScelte } from '#web/shared/use-scelte.ts';
import { FotoStato } from '#web/shared/foto-stato/foto-stato.tsx';
import { ChooseFoto as Scegli } from '#web/shared/foto-stato/choose-foto.tsx';
import { fotoConsegnaQuery } from '#web/shared/queries/banco.ts';
import { useAddFoto } from './api.ts';
import { testiBanco } from './testi.ts';

/** Photos of a thing's condition, taken at a hand-over or return and sent after it (prodotto/banco#foto). */
export function useFoto(prenotazioneId: number, momento: Momento) {
  const t = useTesti(testiBanco);
  const scelte = useScelte();
  const upload = useAddFoto(prenotazioneId);
  const { run, pending } = useAction({
    run: (foto: readonly File[], idempotencyKey) => upload.mutateAsync({ momento, foto, idempotencyKey }),
    errorMessage: t('foto_perse'),
  });
  return {
    ...scelte,
    /** Sends the photos that are ready; false if one failed. The hand-over or return stays noted. */
    send: async () => scelte.pronte.length === 0 || (await run(scelte.pronte)),
    sending: pending,
  };
}

export type FotoScelte = ReturnType<typeof useFoto>;

export function ChooseFoto({ foto }: { foto: FotoScelte }) {
  const t = useTesti(testiBanco);
  return <Scegli label={t('foto', { max: MAX_FOTO_STATO })} max={MAX_FOTO_STATO} foto={foto} />;
}

/** The photos of a thing taken at its hand-over. */
export function FotoConsegna({ prenotazioneId }: { prenotazioneId: number }) {
  const { data } = useQuery(fotoConsegnaQuery(prenotazioneId));
  return data ? <FotoStato foto={data.foto} momento="consegna" /> : null;
}
