import type { CentroPubblico, PaginaTesto } from '#contract/fatti-centro.ts';
import type { Giorno } from '#domain/giorno.ts';
import { formatData } from '#web/shared/format.ts';
import type { Lingua } from '#web/shared/i18n/lingua.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import type { Detto } from '#web/shared/use-contenuto.ts';
import type { testiPagine } from './testi-pagine.ts';

export type Pagina = PaginaTesto & Partial<CentroPubblico['privacy'] & CentroPubblico['accessibilita']>;

/** A titled part, each text with its language. */
export interface Parte {
  titolo: Detto<string>;
  paragrafi: readonly Detto<string>[];
  elenco: readonly Detto<string>[];
}

/**
 * The parts of the text, and after them what the centre's facts say: who answers for the data, how the site was assessed
 * (prodotto/pagine#testi).
 * @param langOf the language of a text of the centre
 * @param lingua the language of the page, which that of `t` is
 */
export function partiOf(
  pagina: Pagina,
  langOf: (testo: string) => Lingua,
  t: Traduci<typeof testiPagine>,
  lingua: Lingua,
): Parte[] {
  const { responsabile_protezione: dpo, responsabili_esterni: esterni = [], valutata_il, metodo } = pagina;
  const suo = (testo: string): Detto<string> => ({ testi: testo, lang: langOf(testo) });
  const nostro = (testo: string): Detto<string> => ({ testi: testo, lang: lingua });
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
          ? [nostro(t('valutata_il', { giorno: formatData(valutata_il as Giorno, lingua) }))]
          : []),
        ...(metodo ? [suo(metodo)] : []),
      ],
      elenco: [],
    });
  return parti;
}
