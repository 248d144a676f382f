import type { TipoRisorsa } from '#domain/limiti.ts';
import { apri, contatti, posto, saluto } from '../say.ts';
import type { Modello, Persona, Posto } from '../modello.ts';
import { DI_PRENOTAZIONE, SALUTO } from '../persone.ts';

type Dati = Persona & {
  readonly posto: Posto;
  /** As `Perdita` says it. */
  readonly perche: 'scaduto' | 'ripreso' | 'uscito' | 'finito' | 'non_abilitata';
  /** The page on which the person can wait again; letters of earlier versions have none. */
  readonly pagina?: { readonly tipo: TipoRisorsa; readonly id: number; readonly gruppo_id: number | null };
};

/** A place is no longer held for somebody (prodotto/attesa#posto-tenuto). */
export const postoNonPiuTenuto: Modello<Dati> = {
  persone: { ...SALUTO, posto: DI_PRENOTAZIONE, pagina: {} },
  write(dati, mittente) {
    const { centro, suCarta, publicUrl, parole } = mittente;
    const { oggetto, nonPiu, perche: ragioni, resti, carta, sito, azione } = parole.prenotazioni.nonTenuto;
    const { perche, pagina } = dati;
    return {
      oggetto: oggetto(dati.posto.risorsa),
      paragrafi: [
        saluto(dati, mittente),
        nonPiu(posto(dati.posto, mittente), ragioni[perche]),
        perche !== 'scaduto' && perche !== 'finito' ? resti : suCarta ? carta(centro.telefono) : sito,
      ],
      // The wait is over, so the link leads to the page of the thing.
      azione: pagina
        ? { etichetta: azione, href: `${publicUrl}${pathPagina(pagina)}` }
        : apri('attese', mittente),
      chiusa: parole.domande(contatti(mittente)),
    };
  },
};

const pathPagina = ({ tipo, id, gruppo_id }: NonNullable<Dati['pagina']>): string =>
  `/${tipo === 'spazio' ? 'spazi' : 'strumentazioni'}/${id}${gruppo_id === null ? '' : `?gruppo=${gruppo_id}`}`;
