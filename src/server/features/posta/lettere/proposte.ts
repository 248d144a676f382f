import type { Giorno } from '#domain/giorno.ts';
import type {
  DatiPrenotazione,
  Mittente,
  Paragrafi,
  ParoleLettera,
  Persona,
  PostoDetto,
} from '../modello.ts';
import { apri, apriLink, contatti, giorno, lettera, oggettoDiUna, posto, solaDi } from '../say.ts';

type Proposta = {
  readonly giorni: readonly PostoDetto[];
  readonly entro: Giorno;
  readonly altrimenti: 'annulla' | 'lascia';
};

type Voce = DatiPrenotazione & {
  /** Null: it is cancelled; or, with `proposta`, it stays until its person has chosen. */
  readonly nuova: PostoDetto | null;
  /** The centre's own words. */
  readonly motivo: string | null;
  readonly proposta?: Proposta;
};

type Sistemate = Persona & {
  /** The public reason of the change, or null. */
  readonly perche: string | null;
  /** The link to the proposals; absent on paper, and once it has ended. */
  readonly gettone_id?: string;
  readonly voci: readonly Voce[];
};

export const proposte = {
  /**
   * Bookings that a change of the house affected (prodotto/sistemazione#chiamata), and the proposals that wait for an
   * answer (prodotto/proposte#risposta).
   */
  prenotazioni_sistemate: lettera<Sistemate>({
    prenotazioni: ({ voci }) => voci,
    calendario: 'known',
    write(dati, m) {
      const { perche, voci, gettone_id } = dati;
      const { telefono } = m.centro;
      const inizio = m.say(sayInizio(voci));
      return {
        oggetto: sayOggetto(voci),
        paragrafi: [
          perche ? `${inizio}: ${perche}.` : `${inizio}.`,
          ...voci.flatMap((voce) => writeVoce(voce, m)),
          isAsked(voci) &&
            (gettone_id
              ? {
                  it: 'Basta una pressione, anche senza accedere al sito. Nel frattempo non teniamo da parte nessuno di questi giorni: se qualcuno li prende prima, te ne proponiamo altri.',
                  en: 'One press is enough, even without logging in. Meanwhile we do not hold any of these days: if somebody takes them first, we will propose others.',
                }
              : {
                  it: `Per rispondere telefona al ${telefono}. Nel frattempo non teniamo da parte nessuno di questi giorni.`,
                  en: `To answer, telephone ${telefono}. Meanwhile we do not hold any of these days.`,
                }),
          {
            it: `Se non ti va bene, ${contatti(m)}: cerchiamo insieme un’altra soluzione.`,
            en: `If this does not suit you, ${contatti(m)}: we will look for another solution together.`,
          },
        ],
        azione: gettone_id
          ? apriLink('/proposta?token', { gettone_id }, m, {
              it: 'Scegli altri giorni',
              en: 'Choose other days',
            })
          : apri('tuePrenotazioni', m),
      };
    },
  }),
};

const isAsked = (voci: readonly Voce[]): boolean => voci.some(({ proposta }) => proposta);

function sayInizio(voci: readonly Voce[]): ParoleLettera {
  const quali =
    voci.length === 1
      ? { it: 'una tua prenotazione', en: 'one of your bookings' }
      : { it: 'alcune tue prenotazioni', en: 'some of your bookings' };
  if (voci.every(({ proposta }) => proposta?.altrimenti === 'lascia'))
    return {
      it: `il centro ti chiede di spostare ${quali.it}`,
      en: `The centre asks you to move ${quali.en}`,
    };
  return isAsked(voci)
    ? { it: `il centro deve cambiare ${quali.it}`, en: `The centre has to change ${quali.en}` }
    : { it: `il centro ha dovuto cambiare ${quali.it}`, en: `The centre had to change ${quali.en}` };
}

/** What happened to a booking, and why; for one that waits for an answer, the days to choose from, one on each line. */
function writeVoce(voce: Voce, m: Mittente): Paragrafi {
  const { id, motivo, proposta } = voce;
  const cosa = sayCosa(voce, m);
  const first = m.say({
    it: `Prenotazione ${id}, ${posto(voce, m)}: ${cosa.it}.`,
    en: `Booking ${id}, ${posto(voce, m)}: ${cosa.en}.`,
  });
  return [motivo ? `${first} ${motivo}` : first, ...(proposta ? writeProposta(proposta, m) : [])];
}

function sayCosa({ nuova, proposta }: Voce, m: Mittente): ParoleLettera {
  if (proposta?.altrimenti === 'lascia')
    return { it: 'ti chiediamo di spostarla', en: 'we ask you to move it' };
  if (proposta) return { it: 'non può restare in questi giorni', en: 'it cannot stay on these days' };
  return nuova
    ? { it: `adesso è ${posto(nuova, m)}`, en: `it is now ${posto(nuova, m)}` }
    : { it: 'è annullata', en: 'it is cancelled' };
}

function writeProposta(proposta: Proposta, m: Mittente): Paragrafi {
  const entro = giorno(proposta.entro, m);
  return [
    proposta.giorni.length === 1
      ? { it: 'Ti proponiamo questi giorni:', en: 'We propose these days:' }
      : { it: 'Ti proponiamo questi giorni, scegli tu:', en: 'We propose these days, please choose:' },
    ...proposta.giorni.map((span) => posto(span, m)),
    proposta.altrimenti === 'annulla'
      ? {
          it: `Rispondi entro ${entro}: se non rispondi, la prenotazione viene annullata.`,
          en: `Answer by ${entro}: without an answer the booking will be cancelled.`,
        }
      : {
          it: `Rispondi entro ${entro}: se non rispondi, la prenotazione resta com’è.`,
          en: `Answer by ${entro}: without an answer the booking will stay as it is.`,
        },
  ];
}

/** The subject: the question, or what happened to the only booking, or that several changed. */
function sayOggetto(voci: readonly Voce[]): ParoleLettera {
  const sola = solaDi(voci);
  if (isAsked(voci))
    return sola
      ? {
          it: `Scegli altri giorni per la prenotazione ${sola.id}: ${sola.risorsa}`,
          en: `Choose other days for booking ${sola.id}: ${sola.risorsa}`,
        }
      : { it: 'Scegli altri giorni per le tue prenotazioni', en: 'Choose other days for your bookings' };
  if (!sola)
    return voci.every(({ nuova }) => nuova === null)
      ? { it: 'Le tue prenotazioni sono annullate', en: 'Your bookings are cancelled' }
      : { it: 'Le tue prenotazioni cambiano', en: 'Your bookings change' };
  return sola.nuova
    ? { it: `La tua prenotazione ${sola.id} cambia`, en: `Your booking ${sola.id} changes` }
    : oggettoDiUna(sola, { it: 'annullata', en: 'cancelled' });
}
