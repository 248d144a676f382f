import type { CampoCorretto } from '#contract/valori.ts';
import { localeOf } from '#domain/lingue.ts';
import { apri, contatti, saluto } from '../say.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

type Dati = Persona & {
  readonly campi: readonly { readonly campo: CampoCorretto }[];
};

/**
 * Tells somebody which of their data an administrator has corrected, but never the old values
 * (prodotto/persone#correggi-i-dati).
 */
export const datiCorretti: Modello<Dati> = {
  persone: { ...SALUTO, campi: {} },
  write(dati, mittente) {
    const { oggetto, campi, corretti, carta, sito, chiusa } = mittente.parole.account.dati_corretti;
    const { centro, suCarta, lingua } = mittente;
    const lista = new Intl.ListFormat(localeOf(lingua), { type: 'conjunction' });
    return {
      oggetto,
      paragrafi: [
        saluto(dati, mittente),
        corretti(centro.nome, lista.format(dati.campi.map(({ campo }) => campi[campo]))),
        suCarta ? carta : sito,
      ],
      ...(!suCarta && { azione: apri('profilo', mittente) }),
      chiusa: chiusa(contatti(mittente)),
    };
  },
};
