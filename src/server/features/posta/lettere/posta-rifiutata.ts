import { NOMI_LETTERA, type TipoLettera } from '#contract/lettere.ts';
import type { Modello } from '../modello.ts';
import { apri } from '../say.ts';

type Dati = {
  readonly lettere: readonly { readonly destinatario: string; readonly tipo: TipoLettera }[];
};

/** To the centre: addresses for which the mail server takes no letters (prodotto/lettere#consegna). */
export const postaRifiutata: Modello<Dati> = {
  persone: { lettere: { destinatario: ['mittente', 'account chiuso'] } },
  write({ lettere }, mittente) {
    const { oggetto, inizio, poi } = mittente.parole.centro.postaRifiutata;
    return {
      oggetto: oggetto(new Set(lettere.map(({ destinatario }) => destinatario)).size),
      paragrafi: [
        inizio,
        ...lettere.map(({ destinatario, tipo }) => `${destinatario}: ${NOMI_LETTERA[tipo][mittente.lingua]}`),
        poi,
      ],
      azione: apri('posta', mittente),
    };
  },
};
