import type { CentroPubblico, PaginaTesto } from '#contract/fatti-centro.ts';
import type { Giorno } from '#domain/giorno.ts';
import { formatData } from '#web/shared/format.ts';
import type { Lingua } from '#web/shared/i18n/lingua.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import type { Detto } from '#web/shared/use-contenuto.ts';
import type { testiPagine } from './testi-pagine.ts';

export type Pagina = PaginaTesto & Partial<CentroPubblico['privacy'] & CentroPubblico['accessibilita']>;

/** A titled part. With `frasi` title and sentences are in the language of the page, and `lang` is that of the rest. */
export type Parte = PaginaTesto['sezioni'][number] & { frasi?: readonly string[]; lang: Lingua };

/**
 * The parts of the text, and after them what the centre's facts say: who answers for the data, how the site was assessed
 * (prodotto/pagine#testi). Where the English texts lack words that the Italian ones have, these stand there.
 */
export function partiOf(
  italiana: Pagina,
  { testi: pagina, lang }: Detto<Pagina>,
  t: Traduci<typeof testiPagine>,
  lingua: Lingua,
): Parte[] {
  const { responsabile_protezione: dpo, valutata_il } = italiana;
  const esterni = pagina.responsabili_esterni ?? italiana.responsabili_esterni ?? [];
  const metodo = pagina.metodo ?? italiana.metodo;
  const parti: Parte[] = pagina.sezioni.map((one) => ({ ...one, lang }));
  if (dpo || esterni.length > 0)
    parti.push({
      titolo: t('chi_risponde'),
      frasi: [
        ...(dpo ? [t('responsabile_protezione', dpo)] : []),
        ...(esterni.length > 0 ? [t('responsabili_esterni')] : []),
      ],
      paragrafi: [],
      elenco: esterni.map(({ nome, compito }) => `${nome}: ${compito}`),
      lang: pagina.responsabili_esterni ? lang : 'it',
    });
  if (valutata_il || metodo)
    parti.push({
      titolo: t('valutazione'),
      frasi: valutata_il ? [t('valutata_il', { giorno: formatData(valutata_il as Giorno, lingua) })] : [],
      paragrafi: metodo ? [metodo] : [],
      elenco: [],
      lang: pagina.metodo ? lang : 'it',
    });
  return parti;
}
