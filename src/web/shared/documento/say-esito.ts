import type { Documento } from '#contract/verifica-documento.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { giornoInRome, maxGiorno, type Giorno } from '#domain/giorno.ts';
import type { Traduci } from '../i18n/testi.ts';
import type { testiStatoDocumento } from './testi.ts';

/** The day on which the verification by the desk or a provider expires; null without one. */
export function scadenzaOf({ esito, provata }: Pick<Documento, 'esito' | 'provata'>): Giorno | null {
  const giorni = [esito?.scade_il, provata?.scade_il].filter((giorno) => giorno != null);
  return giorni.length === 0 ? null : maxGiorno(giorni[0]!, ...giorni);
}

/**
 * The decision about a document: 'Verificato da Carla Neri lunedì 23 novembre 2026, scade mercoledì 14 maggio 2031.',
 * or the provider that vouches for the person. Null without one.
 */
export function sayEsito(
  { stato, esito, provata }: Documento,
  t: Traduci<typeof testiStatoDocumento>,
  lingua: string,
): string | null {
  if (provata) {
    const scade = formatGiorno(scadenzaOf({ esito, provata })!, lingua, 'long');
    const quando = formatGiorno(giornoInRome(new Date(provata.provata_il)), lingua, 'long');
    if (stato === 'scaduto') return t('scaduto_il', { scade });
    return t('provata_con', { servizio: provata.servizio, quando, scade });
  }
  if (!esito) return null;
  const chi = esito.da ? `${esito.da.nome} ${esito.da.cognome}` : t('chi_account_chiuso');
  const quando = formatGiorno(giornoInRome(new Date(esito.deciso_il)), lingua, 'long');
  if (esito.scade_il === null) return t('rifiutato_da', { chi, quando });
  const scade = formatGiorno(esito.scade_il, lingua, 'long');
  return stato === 'scaduto' ? t('scaduto_il', { scade }) : t('verificato_da', { chi, quando, scade });
}
