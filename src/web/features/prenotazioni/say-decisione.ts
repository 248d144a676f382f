import type { PrenotazioneAttuale } from '#contract/prenotazioni.ts';
import { giornoInRome, type Giorno } from '#domain/giorno.ts';
import { formatIstante, formatOra } from '#web/shared/format.ts';
import type { TraduciPrenotazioni } from './testi.ts';

interface ChiGuarda {
  /** The reader's id: their own decision is reported as theirs. */
  io: string | undefined;
  oggi: Giorno;
  lingua: string;
  /** The word for an unnamed person, by default another person. Members do not learn which administrator it was. */
  ignoto?: string;
}

/** A decision made meanwhile: 'Nel frattempo Anna Bianchi ha confermato questa prenotazione alle 10:32.' */
export function sayDecisione(
  { stato, decisione }: Pick<PrenotazioneAttuale, 'stato' | 'decisione'>,
  t: TraduciPrenotazioni,
  { io, oggi, lingua, ignoto = t('altri_qualcuno') }: ChiGuarda,
): string {
  if (!decisione) return t(`altri_stato_${stato}`);
  const { azione, chi, quando } = decisione;
  const isToday = giornoInRome(new Date(quando)) === oggi;
  return t(chi !== null && chi.id === io ? `altri_tu_${azione}` : `altri_${azione}`, {
    chi: chi ? `${chi.nome} ${chi.cognome}` : ignoto,
    quando: isToday
      ? t('altri_alle', { ora: formatOra(quando) })
      : t('altri_il', { istante: formatIstante(quando, lingua) }),
  });
}
