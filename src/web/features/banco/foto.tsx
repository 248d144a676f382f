import { useQuery } from '@tanstack/react-query';
import { FotoStato } from '#web/shared/foto-stato/foto-stato.tsx';
import { ChooseFoto as Scegli } from '#web/shared/foto-stato/choose-foto.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { MAX_FOTO_STATO } from '#contract/valori.ts';
import { fotoConsegnaQuery } from '#web/shared/queries/banco.ts';
import { testiBanco } from './testi.ts';
import type { FotoScelte } from './use-foto.ts';

/** The field for photos of a thing's condition, taken now. */
export function ChooseFoto({ foto }: { foto: FotoScelte }) {
  const t = useTesti(testiBanco);
  return <Scegli label={t('foto', { max: MAX_FOTO_STATO })} max={MAX_FOTO_STATO} foto={foto} />;
}

/** The photos of a thing as it went out. */
export function FotoConsegna({ prenotazioneId }: { prenotazioneId: number }) {
  const { data } = useQuery(fotoConsegnaQuery(prenotazioneId));
  return data ? <FotoStato foto={data.foto} momento="consegna" /> : null;
}
