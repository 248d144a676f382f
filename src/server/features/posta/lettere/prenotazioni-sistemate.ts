import type { Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { contatti, leTuePrenotazioni, oggettoDi, quando, saluto } from '../italiano.ts';
import type { DatiPrenotazione, Modello, Persona, Posto } from '../modello.ts';
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
  /** The link to the proposals; absent on paper. */
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
  it(dati, mittente) {
    const { centro, publicUrl, tokenOf, suCarta } = mittente;
    const { perche, voci, gettone_id } = dati;
    const asked = voci.some(({ proposta }) => proposta);
    const quali = voci.length === 1 ? 'una tua prenotazione' : 'alcune tue prenotazioni';
    const fa = voci.every(({ proposta }) => proposta?.altrimenti === 'lascia')
      ? 'ti chiede di spostare'
      : asked
        ? 'deve cambiare'
        : 'ha dovuto cambiare';
    return {
      oggetto: sayOggetto(voci),
      paragrafi: [
        saluto(dati),
        `il centro ${fa} ${quali}${perche ? `: ${perche}` : ''}.`,
        ...voci.flatMap(writeVoce),
        ...(asked ? [sayRisposta(suCarta, centro.telefono)] : []),
        `Se non ti va bene, ${contatti(centro)}: cerchiamo insieme un’altra soluzione.`,
      ],
      azione: gettone_id
        ? { etichetta: 'Scegli altri giorni', href: `${publicUrl}/proposta?token=${tokenOf(gettone_id)}` }
        : leTuePrenotazioni(mittente),
    };
  },
};

/**
 * What happened to a booking, and why. For one that waits for an answer, the days to choose from, each on its own line.
 */
function writeVoce({ nuova, motivo, proposta, ...prima }: Voce): string[] {
  const what = proposta
    ? proposta.altrimenti === 'lascia'
      ? 'ti chiediamo di spostarla'
      : 'non può restare in questi giorni'
    : nuova
      ? `adesso è ${nuova.risorsa}, ${quando(nuova)}`
      : 'è annullata';
  const first = `Prenotazione ${prima.id}, ${prima.risorsa}, ${quando(prima)}: ${what}.`;
  const paragrafo = motivo ? `${first} ${motivo}` : first;
  return proposta ? [paragrafo, ...writeProposta(proposta)] : [paragrafo];
}

const writeProposta = ({ giorni, entro, altrimenti }: Proposta): string[] => [
  giorni.length === 1 ? 'Ti proponiamo questi giorni:' : 'Ti proponiamo questi giorni, scegli tu:',
  ...giorni.map((span) => `${span.risorsa}, ${quando(span)}`),
  `Rispondi entro ${sayGiorno(entro, 'it')}: se non rispondi, ${altrimenti === 'annulla' ? 'la prenotazione viene annullata' : 'la prenotazione resta com’è'}.`,
];

const sayRisposta = (suCarta: boolean, telefono: string): string =>
  suCarta
    ? `Per rispondere telefona al ${telefono}. Nel frattempo non teniamo da parte nessuno di questi giorni.`
    : 'Basta una pressione, anche senza entrare nel sito. Nel frattempo non teniamo da parte nessuno di questi giorni: se qualcuno li prende prima, te ne proponiamo altri.';

/** The subject: the question, or what happened to the only booking, or that several changed. */
function sayOggetto(voci: readonly Voce[]): string {
  const [one, ...others] = voci;
  const isOne = one !== undefined && others.length === 0;
  if (voci.some(({ proposta }) => proposta))
    return isOne
      ? `Scegli altri giorni per la prenotazione ${one.id}: ${one.risorsa}`
      : 'Scegli altri giorni per le tue prenotazioni';
  if (!isOne)
    return voci.every(({ nuova }) => nuova === null)
      ? 'Le tue prenotazioni sono annullate'
      : 'Le tue prenotazioni cambiano';
  return one.nuova ? `La tua prenotazione ${one.id} cambia` : oggettoDi(one, 'annullata');
}
