import type { CentroPubblico, PaginaTesto } from '#contract/fatti-centro.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Lingua } from '#web/shared/i18n/lingua.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import type { TestiInLingua } from '#web/shared/use-contenuto.ts';
import type { testiPubblico } from './testi.ts';

export type PaginaPubblica = PaginaTesto &
  Partial<CentroPubblico['privacy'] & CentroPubblico['accessibilita']>;

export interface Parte {
  titolo: TestiInLingua<string>;
  paragrafi: readonly TestiInLingua<string>[];
  elenco: readonly TestiInLingua<string>[];
}

/**
 * The parts of the text, then those made from the centre's facts: the data controller, the assessment of the site
 * (prodotto/pagine#testi).
 * @param langOf the language of a text of the centre
 * @param lingua the language of the page and of `t`
 */
export function partiOf(
  pagina: PaginaPubblica,
  langOf: (testo: string) => Lingua,
  t: Traduci<typeof testiPubblico>,
  lingua: Lingua,
): Parte[] {
  const { responsabile_protezione: dpo, responsabili_esterni: esterni = [], valutata_il, metodo } = pagina;
  const suo = (testo: string): TestiInLingua<string> => ({ testi: testo, lang: langOf(testo) });
  const nostro = (testo: string): TestiInLingua<string> => ({ testi: testo, lang: lingua });
  const parti: Parte[] = pagina.sezioni.map(({ titolo, paragrafi, elenco }) => ({
    titolo: suo(titolo),
    paragrafi: paragrafi.map(suo),
    elenco: elenco.map(suo),
  }));
  if (dpo || esterni.length > 0)
    parti.push({
      titolo: nostro(t('chi_risponde')),
      paragrafi: [
        ...(dpo ? [nostro(t('responsabile_protezione', dpo))] : []),
        ...(esterni.length > 0 ? [nostro(t('responsabili_esterni'))] : []),
      ],
      elenco: esterni.map(({ nome, compito }) => ({ testi: `${nome}: ${compito}`, lang: langOf(compito) })),
    });
  if (valutata_il || metodo)
    parti.push({
      titolo: nostro(t('valutazione')),
      paragrafi: [
        ...(valutata_il
          ? [nostro(t('valutata_il', { giorno: formatGiorno(valutata_il as Giorno, lingua, 'date') }))]
          : []),
        ...(metodo ? [suo(metodo)] : []),
      ],
      elenco: [],
    });
  return parti;
}
