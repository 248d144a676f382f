import type { TipoRisorsa } from '#domain/limiti.ts';
import { contatti, leTueAttese, quando, saluto } from '../italiano.ts';
import type { Modello, Persona, Posto } from '../modello.ts';
import { DI_PRENOTAZIONE, SALUTO } from '../persone.ts';

type Dati = Persona & {
  readonly posto: Posto;
  /** The place was not claimed in time, the centre took it back, or it no longer exists. */
  readonly perche: 'scaduto' | 'ripreso' | 'finito';
  /** The page on which the person can wait again; letters of earlier versions have none. */
  readonly pagina?: { readonly tipo: TipoRisorsa; readonly id: number; readonly gruppo_id: number | null };
};

const PERCHE = {
  scaduto: 'Il tempo per prenderlo è passato, e il posto torna a disposizione degli altri.',
  ripreso:
    'Nel frattempo quei giorni non si possono più prenotare: il centro è chiuso, o la risorsa è fuori uso.',
  finito: 'Nel frattempo quello che aspettavi non si prenota più.',
} as const;

/** A place is no longer held for somebody (prodotto/attesa#posto-tenuto). */
export const postoNonPiuTenuto: Modello<Dati> = {
  persone: { ...SALUTO, posto: DI_PRENOTAZIONE, pagina: {} },
  it(dati, mittente) {
    const { centro, suCarta, publicUrl } = mittente;
    const { posto, perche, pagina } = dati;
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
      // The wait is over, so the link leads to the page of the thing.
      azione: pagina
        ? { etichetta: 'Apri la pagina', href: `${publicUrl}${pathPagina(pagina)}` }
        : leTueAttese(mittente),
      chiusa: `Se hai domande, ${contatti(centro)}.`,
    };
  },
};

const pathPagina = ({ tipo, id, gruppo_id }: NonNullable<Dati['pagina']>): string =>
  `/${tipo === 'spazio' ? 'spazi' : 'strumentazioni'}/${id}${gruppo_id === null ? '' : `?gruppo=${gruppo_id}`}`;
