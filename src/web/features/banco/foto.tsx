import { useQuery } from '@tanstack/react-query';
import { FotoStato } from '#web/shared/foto-stato/foto-stato.tsx';
import { ChooseFoto as Scegli } from '#web/shared/foto-stato/choose-foto.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { MAX_FOTO_STATO } from '#contract/valori.ts';
import { fotoConsegnaQuery } from '#web/shared/queries/banco.ts';
import { testiBanco } from './testi.ts';
import type { FotoScelte } from './use-foto.ts';

/** Photos of a thing's state, taken now. */
export function ChooseFoto({ foto }: { foto: FotoScelte }) {
  const t = useTesti(testiBanco);
  return <Scegli label={t('foto', { max: MAX_FOTO_STATO })} max={MAX_FOTO_STATO} foto={foto} />;
}

/** How a thing looked when it went out. */
export function FotoConsegna({ prenotazioneId }: { prenotazioneId: number }) {
  const { data } = useQuery(fotoConsegnaQuery(prenotazioneId));
  return data ? <FotoStato foto={data.foto} momento="consegna" /> : null;
}
