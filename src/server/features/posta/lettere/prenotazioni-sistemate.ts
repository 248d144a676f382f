import type { Giorno } from '#domain/giorno.ts';
import { apri, contatti, giorno, posto, saluto } from '../say.ts';
import type { DatiPrenotazione, Mittente, Modello, Persona, Posto } from '../modello.ts';
import { DI_PRENOTAZIONE, SALUTO } from '../persone.ts';

type Proposta = {
  readonly giorni: readonly Posto[];
  readonly entro: Giorno;
  readonly altrimenti: 'annulla' | 'lascia';
};

type Voce = DatiPrenotazione & {
  /** Null: it is cancelled; or, with `proposta`, it stays until its person has chosen. */
  readonly nuova: Posto | null;
  /** The centre's own words. */
  readonly motivo: string | null;
  readonly proposta?: Proposta;
};

type Dati = Persona & {
  /** The reason of the change, as everyone may read it; null when there is nothing to say. */
  readonly perche: string | null;
  /** The link to the proposals; absent on paper, and once it has ended. */
  readonly gettone_id?: string;
  readonly voci: readonly Voce[];
};

/**
 * Bookings that a change of the house affected (prodotto/sistemazione#chiamata), and the proposals for those that wait
 * for an answer (prodotto/proposte#risposta).
 */
export const prenotazioniSistemate: Modello<Dati> = {
  persone: {
    ...SALUTO,
    perche: null,
    gettone_id: null,
    voci: {
      ...DI_PRENOTAZIONE,
      nuova: DI_PRENOTAZIONE,
      motivo: 'destinatario',
      proposta: { giorni: DI_PRENOTAZIONE },
    },
  },
  prenotazioni: ({ voci }) => voci,
  calendario: 'known',
  write(dati, mittente) {
    const { centro, publicUrl, tokenOf, parole } = mittente;
    const { inizio, carta, sito, nonVa } = parole.prenotazioni.sistemate;
    const { perche, voci, gettone_id } = dati;
    const asked = voci.some(({ proposta }) => proposta);
    const fa = voci.every(({ proposta }) => proposta?.altrimenti === 'lascia')
      ? inizio.chiede
      : asked
        ? inizio.deve
        : inizio.haDovuto;
    return {
      oggetto: sayOggetto(voci, mittente),
      paragrafi: [
        saluto(dati, mittente),
        `${fa(voci.length === 1)}${perche ? `: ${perche}` : ''}.`,
        ...voci.flatMap((voce) => writeVoce(voce, mittente)),
        ...(asked ? [gettone_id ? sito : carta(centro.telefono)] : []),
        nonVa(contatti(mittente)),
      ],
      azione: gettone_id
        ? {
            etichetta: parole.azioni.altriGiorni,
            href: `${publicUrl}/proposta?token=${tokenOf(gettone_id)}`,
          }
        : apri('tuePrenotazioni', mittente),
    };
  },
};

/**
 * What happened to a booking, and why. For one that waits for an answer, the days to choose from, each on its own line.
 */
function writeVoce({ nuova, motivo, proposta, ...prima }: Voce, mittente: Mittente): string[] {
  const { voce, chiediamo, nonPuo, adesso, annullata } = mittente.parole.prenotazioni.sistemate;
  const what = proposta
    ? proposta.altrimenti === 'lascia'
      ? chiediamo
      : nonPuo
    : nuova
      ? adesso(posto(nuova, mittente))
      : annullata;
  const first = voce(prima.id, posto(prima, mittente), what);
  const paragrafo = motivo ? `${first} ${motivo}` : first;
  return proposta ? [paragrafo, ...writeProposta(proposta, mittente)] : [paragrafo];
}

function writeProposta({ giorni, entro, altrimenti }: Proposta, mittente: Mittente): string[] {
  const { proponiamo, entroAnnulla, entroLascia } = mittente.parole.prenotazioni.sistemate;
  return [
    proponiamo(giorni.length),
    ...giorni.map((span) => posto(span, mittente)),
    (altrimenti === 'annulla' ? entroAnnulla : entroLascia)(giorno(entro, mittente)),
  ];
}

/** The subject: the question, or what happened to the only booking, or that several changed. */
function sayOggetto(voci: readonly Voce[], { parole }: Mittente): string {
  const { scegliUna, scegli, annullate, cambiano, cambia } = parole.prenotazioni.sistemate.oggetto;
  const [one, ...others] = voci;
  const isOne = one !== undefined && others.length === 0;
  if (voci.some(({ proposta }) => proposta)) return isOne ? scegliUna(one.id, one.risorsa) : scegli;
  if (!isOne) return voci.every(({ nuova }) => nuova === null) ? annullate : cambiano;
  return one.nuova ? cambia(one.id) : parole.una.annullata(one.id, one.risorsa);
}
