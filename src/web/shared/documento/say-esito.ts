import type { Documento } from '#contract/verifica-documento.ts';
import { giornoInRome, maxGiorno, type Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import type { Traduci } from '../i18n/testi.ts';
import type { testiStatoDocumento } from './testi.ts';

/** The day on which a verification lapses, by whoever: the later one. Null if nothing is verified. */
export function scadenzaOf({ esito, provata }: Pick<Documento, 'esito' | 'provata'>): Giorno | null {
  const giorni = [esito?.scade_il, provata?.scade_il].filter((giorno) => giorno != null);
  return giorni.length === 0 ? null : maxGiorno(giorni[0]!, ...giorni);
}

/**
 * The decision about a document, as a sentence: 'Verificato da Carla Neri lunedì 23 novembre 2026, scade mercoledì 14
 * maggio 2031.', or that a provider vouches for the person. Null while there is none.
 */
export function sayEsito(
  { stato, esito, provata }: Documento,
  t: Traduci<typeof testiStatoDocumento>,
  lingua: string,
): string | null {
  if (provata) {
    const scade = sayGiorno(scadenzaOf({ esito, provata })!, lingua);
    const quando = sayGiorno(giornoInRome(new Date(provata.provata_il)), lingua);
    if (stato === 'scaduto') return t('scaduto_il', { scade });
    return t('provata_con', { servizio: provata.servizio, quando, scade });
  }
  if (!esito) return null;
  const chi = esito.da ? `${esito.da.nome} ${esito.da.cognome}` : t('chi_account_chiuso');
  const quando = sayGiorno(giornoInRome(new Date(esito.deciso_il)), lingua);
  if (esito.scade_il === null) return t('rifiutato_da', { chi, quando });
  const scade = sayGiorno(esito.scade_il, lingua);
  return stato === 'scaduto' ? t('scaduto_il', { scade }) : t('verificato_da', { chi, quando, scade });
}
