import { contatti, leTueAttese, quando, saluto } from '../italiano.ts';
import type { Modello, Persona, Posto } from '../modello.ts';
import { DI_PRENOTAZIONE, SALUTO } from '../persone.ts';

type Dati = Persona & {
  readonly posto: Posto;
  /** Not claimed in time, taken back by the house, or no longer to be had at all. */
  readonly perche: 'scaduto' | 'ripreso' | 'finito';
};

const PERCHE = {
  scaduto: 'Il tempo per prenderlo è passato, e il posto torna a disposizione degli altri.',
  ripreso:
    'Nel frattempo quei giorni non si possono più prenotare: il centro è chiuso, o la risorsa è fuori uso.',
  finito: 'Nel frattempo quello che aspettavi non si prenota più.',
} as const;

/** A place that was held for somebody is held no longer (prodotto/attesa#posto-tenuto). */
export const postoNonPiuTenuto: Modello<Dati> = {
  persone: { ...SALUTO, posto: DI_PRENOTAZIONE },
  it(dati, mittente) {
    const { centro, suCarta } = mittente;
    const { posto, perche } = dati;
    return {
      oggetto: `Non teniamo più per te: ${posto.risorsa}`,
      paragrafi: [
        saluto(dati),
        `non teniamo più per te ${posto.risorsa}, ${quando(posto)}. ${PERCHE[perche]}`,
        perche === 'ripreso'
          ? 'Resti in attesa come prima: se si libera di nuovo, ti scriviamo.'
          : suCarta
            ? `Se lo aspetti ancora, telefona al ${centro.telefono}.`
            : 'Se lo aspetti ancora, puoi rimetterti in attesa dalla pagina della risorsa.',
      ],
      azione: leTueAttese(mittente),
      chiusa: `Se hai domande, ${contatti(centro)}.`,
    };
  },
};
