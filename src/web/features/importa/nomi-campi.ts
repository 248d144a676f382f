import type { TipoImportazione } from '#contract/importazioni.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { testiRisorsa } from '#web/shared/risorsa/testi.ts';
import { abilitazioneOf, type Destinazione } from './campi-foglio.ts';
import { testiImporta } from './testi.ts';

/**
 * The names of fields on the page.
 * @property say the full name, for a list to choose from
 * @property head a short one, for the head of a column
 */
export function useNomiCampi(tipo: TipoImportazione) {
  const t = useTesti(testiImporta);
  const risorsa = useTesti(testiRisorsa);
  const head = (campo: Destinazione): string => {
    const nome = abilitazioneOf(campo);
    if (nome !== null) return nome;
    switch (campo) {
      case 'cognome_nome':
        return t('insieme');
      case 'abilitazioni':
        return tipo === 'persone' ? t('abilitazioni_elenco') : risorsa('abilitazioni');
      case 'cognome':
      case 'codice_fiscale':
      case 'email':
      case 'telefono':
      case 'lingua':
      case 'gruppo':
      case 'tipo':
        return t(campo);
      default:
        return risorsa(campo as 'nome');
    }
  };
  const say = (campo: Destinazione): string => {
    const nome = abilitazioneOf(campo);
    return nome === null ? head(campo) : t('abilitazione', { nome });
  };
  return { head, say };
}
