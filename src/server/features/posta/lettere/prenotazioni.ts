import type { Giorno } from '#domain/giorno.ts';
import { altriGiorni, writeChiusure, writeConsegna, writeVoce } from '../consegna.ts';
import type {
  ConPrenotazione,
  ConPrenotazioni,
  DatiPrenotazione,
  Mittente,
  Persona,
  PostoDetto,
  Paragrafi,
} from '../modello.ts';
import {
  apri,
  contatti,
  doveConAllegato,
  giorno,
  lettera,
  oggettoDi,
  oggettoDiUna,
  posto,
  riga,
  ripensamento,
  solaDi,
} from '../say.ts';

export type StatoPrenotazione = 'da_confermare' | 'confermata' | 'annullata';

type Ricevuta = DatiPrenotazione & {
  /** Whether it was confirmed at once (prodotto/prenotazioni#conferma-automatica). */
  readonly confermata: boolean;
};
type Spostata = DatiPrenotazione & { readonly prima: PostoDetto; readonly confermata: boolean };

type Annullate = ConPrenotazioni & {
  /** The centre's own words, or empty. */
  readonly motivo: string;
  /** Until when other days could have been chosen (prodotto/proposte#risposta). */
  readonly entro?: Giorno;
};

/** The bookings of a letter, for its terms and its calendar file. */
const DI_PRENOTAZIONI = {
  prenotazioni: ({ prenotazioni }: ConPrenotazioni) => prenotazioni,
  calendario: 'known',
} as const;

export const prenotazioni = {
  /** The person has made bookings together (prodotto/prenotazioni#insieme). */
  prenotazioni_ricevute: lettera<Persona & { readonly prenotazioni: readonly Ricevuta[] }>({
    ...DI_PRENOTAZIONI,
    parole: ({ prenotazioni }) =>
      prenotazioni.every(({ confermata }) => confermata) ? 'confermata' : 'richiesta',
    write(dati, m) {
      const sola = solaDi(dati.prenotazioni);
      return {
        oggetto: oggettoDi(dati.prenotazioni, sola?.confermata ? 'confermata' : 'ricevuta'),
        paragrafi: [
          ...(sola ? writeRicevuta(sola, m) : writeRicevute(dati.prenotazioni, m)),
          ...writeConsegna(dati.prenotazioni, m),
        ],
        azione: apri('tuePrenotazioni', m),
        chiusa: ripensamento(dati.prenotazioni.length, m),
      };
    },
  }),

  prenotazioni_confermate: lettera<ConPrenotazioni>({
    ...DI_PRENOTAZIONI,
    parole: 'confermata',
    write(dati, m) {
      const sola = solaDi(dati.prenotazioni);
      const quante = dati.prenotazioni.length;
      return {
        oggetto: oggettoDi(dati.prenotazioni, 'confermata'),
        paragrafi: [
          sola
            ? {
                it: `la tua prenotazione ${sola.id} è confermata: ${posto(sola, m)}.`,
                en: `Your booking ${sola.id} is confirmed: ${posto(sola, m)}.`,
              }
            : {
                it: `${quante} tue prenotazioni sono confermate:`,
                en: `${quante} of your bookings are confirmed:`,
              },
          ...(sola ? [] : dati.prenotazioni.map((p) => writeVoce(p, m))),
          doveConAllegato(m),
          ...writeConsegna(dati.prenotazioni, m),
        ],
        azione: apri('tuePrenotazioni', m),
        chiusa: ripensamento(quante, m),
      };
    },
  }),

  prenotazioni_spostate: lettera<Persona & { readonly prenotazioni: readonly Spostata[] }>({
    ...DI_PRENOTAZIONI,
    parole: 'cambiata',
    write(dati, m) {
      const sola = solaDi(dati.prenotazioni);
      return {
        oggetto: oggettoDi(dati.prenotazioni, 'cambiata'),
        paragrafi: [
          ...(sola ? writeSpostata(sola, m) : writeSpostate(dati.prenotazioni, m)),
          ...writeConsegna(dati.prenotazioni, m),
        ],
        azione: apri('tuePrenotazioni', m),
        chiusa: {
          it: `Se così non va bene, ${contatti(m)}.`,
          en: `If this does not suit you, ${contatti(m)}.`,
        },
      };
    },
  }),

  prenotazioni_annullate: lettera<Annullate>({
    ...DI_PRENOTAZIONI,
    write(dati, m) {
      const sola = solaDi(dati.prenotazioni);
      const quante = dati.prenotazioni.length;
      const entro = dati.entro && giorno(dati.entro, m);
      return {
        oggetto: oggettoDi(dati.prenotazioni, 'annullata'),
        paragrafi: [
          sola
            ? {
                it: `il centro ha annullato la tua prenotazione ${sola.id}: ${posto(sola, m)}.`,
                en: `The centre has cancelled your booking ${sola.id}: ${posto(sola, m)}.`,
              }
            : {
                it: `il centro ha annullato ${quante} tue prenotazioni:`,
                en: `The centre has cancelled ${quante} of your bookings:`,
              },
          ...(sola ? [] : dati.prenotazioni.map((p) => riga(p, m))),
          entro && {
            it: `Ti avevamo proposto altri giorni, ma entro ${entro} non abbiamo avuto risposta.`,
            en: `We proposed other days to you, but had no answer by ${entro}.`,
          },
          dati.motivo,
          dati.motivo
            ? perAltriGiorni(m)
            : {
                it: `Per sapere perché o per trovare altri giorni, ${contatti(m)}.`,
                en: `To find out why, or to find other days, ${contatti(m)}.`,
              },
          ...writeChiusure(dati.prenotazioni, m),
        ],
        azione: altriGiorni(dati.prenotazioni, m),
      };
    },
  }),

  /** Requests whose days are over without an answer (prodotto/prenotazioni#senza-risposta). */
  richieste_senza_risposta: lettera<ConPrenotazioni>({
    prenotazioni: DI_PRENOTAZIONI.prenotazioni,
    write(dati, m) {
      const sola = solaDi(dati.prenotazioni);
      const quante = dati.prenotazioni.length;
      return {
        oggetto: sola
          ? {
              it: `Non siamo riusciti a rispondere: ${sola.risorsa}`,
              en: `We did not manage to answer: ${sola.risorsa}`,
            }
          : {
              it: `Non siamo riusciti a rispondere a ${quante} richieste`,
              en: `We did not manage to answer ${quante} requests`,
            },
        paragrafi: [
          sola
            ? {
                it: `la tua richiesta ${sola.id} è rimasta senza risposta, e i suoi giorni sono passati: ${posto(sola, m)}.`,
                en: `Your request ${sola.id} was left without an answer, and its days are over: ${posto(sola, m)}.`,
              }
            : {
                it: 'queste tue richieste sono rimaste senza risposta, e i loro giorni sono passati:',
                en: 'These requests of yours were left without an answer, and their days are over:',
              },
          ...(sola ? [] : dati.prenotazioni.map((p) => riga(p, m))),
          {
            it: 'Non siamo riusciti a rispondere in tempo, e ci dispiace. Non devi fare nulla.',
            en: 'We did not manage to answer in time, and we are sorry. There is nothing for you to do.',
          },
          perAltriGiorni(m),
        ],
        azione: altriGiorni(dati.prenotazioni, m),
      };
    },
  }),

  /** Corrects the calendar of a member who changed or withdrew confirmed bookings (prodotto/calendari#lettere). */
  calendario_aggiornato: lettera<
    Persona & { readonly prenotazioni: readonly (DatiPrenotazione & { readonly esito: StatoPrenotazione })[] }
  >({
    prenotazioni: DI_PRENOTAZIONI.prenotazioni,
    calendario: 'all',
    write(dati, m) {
      const sola = solaDi(dati.prenotazioni);
      const quante = dati.prenotazioni.length;
      return {
        oggetto: sola
          ? oggettoDiUna(sola, ESITI[sola.esito])
          : {
              it: `${quante} prenotazioni: aggiorna il calendario`,
              en: `${quante} bookings: update your calendar`,
            },
        paragrafi: [
          { it: 'fatto, come hai chiesto.', en: 'Done, as you asked.' },
          ...dati.prenotazioni.map((p) => writeAggiornata(p, p.esito, m)),
          {
            it: 'L’allegato aggiorna il tuo calendario.',
            en: 'The attached file updates your calendar.',
          },
        ],
        azione: apri('tuePrenotazioni', m),
      };
    },
  }),

  /** A confirmed booking got another piece (prodotto/prenotazioni#impacchettamento). `prima`: the old piece. */
  pezzo_cambiato: lettera<ConPrenotazione & { readonly prima: string }>({
    prenotazioni: ({ prenotazione }) => [prenotazione],
    calendario: 'known',
    write(dati, m) {
      const { prenotazione, prima } = dati;
      const { id, risorsa } = prenotazione;
      const quale = posto(prenotazione, m);
      return {
        oggetto: {
          it: `Prenotazione ${id}: ${risorsa} al posto di ${prima}`,
          en: `Booking ${id}: ${risorsa} instead of ${prima}`,
        },
        paragrafi: [
          {
            it: `nella tua prenotazione ${id} cambia solo il pezzo: al posto di ${prima} avrai ${quale}. I giorni restano i tuoi e la prenotazione resta confermata.`,
            en: `In your booking ${id} only the piece changes: instead of ${prima} you get ${quale}. You keep the days, and the booking stays confirmed.`,
          },
          { it: 'Così si è fatto posto a un’altra prenotazione.', en: 'This made room for another booking.' },
          ...writeConsegna([prenotazione], m),
        ],
        azione: apri('tuePrenotazioni', m),
        chiusa: {
          it: `Se ti serve proprio ${prima}, ${contatti(m)}.`,
          en: `If you need ${prima} and no other, ${contatti(m)}.`,
        },
      };
    },
  }),
};

const perAltriGiorni = (m: Mittente) => ({
  it: `Per trovare altri giorni, ${contatti(m)}.`,
  en: `To find other days, ${contatti(m)}.`,
});

function writeRicevuta(p: Ricevuta, m: Mittente): Paragrafi {
  const quale = posto(p, m);
  return p.confermata
    ? [
        {
          it: `abbiamo ricevuto la tua prenotazione ${p.id} ed è già confermata: ${quale}.`,
          en: `We have received your booking ${p.id}, and it is already confirmed: ${quale}.`,
        },
        doveConAllegato(m),
      ]
    : [
        {
          it: `abbiamo ricevuto la tua prenotazione ${p.id}: ${quale}.`,
          en: `We have received your booking ${p.id}: ${quale}.`,
        },
        {
          it: 'I giorni sono già tenuti per te. Il centro la conferma di persona e ti scrive appena è fatto.',
          en: 'The days are already held for you. Somebody at the centre has to confirm it, and we will write to you as soon as that is done.',
        },
      ];
}

function writeRicevute(ricevute: readonly Ricevuta[], m: Mittente): Paragrafi {
  const lines = (confermata: boolean) =>
    ricevute.filter((p) => p.confermata === confermata).map((p) => writeVoce(p, m));
  const [attendono, subito] = [lines(false), lines(true)];
  return [
    {
      it: `abbiamo ricevuto le tue ${ricevute.length} prenotazioni.`,
      en: `We have received your ${ricevute.length} bookings.`,
    },
    attendono.length > 0 && {
      it: 'I giorni di queste sono già tenuti per te. Il centro le conferma di persona e ti scrive appena è fatto:',
      en: 'The days of these are already held for you. Somebody at the centre has to confirm them, and we will write to you as soon as that is done:',
    },
    ...attendono,
    subito.length > 0 && { it: 'Queste sono già confermate:', en: 'These are already confirmed:' },
    ...subito,
    subito.length > 0 && doveConAllegato(m),
  ];
}

const writePrima = ({ prima }: Spostata, m: Mittente): string =>
  m.say({ it: `Prima era: ${posto(prima, m)}.`, en: `Previously it was: ${posto(prima, m)}.` });

/** The sentence about the attached calendar file. */
const ALLEGATO = {
  it: 'In allegato trovi il promemoria per il calendario, al posto di quello di prima.',
  en: 'The attached file puts it in your calendar, in place of the earlier one.',
};

function writeSpostata(p: Spostata, m: Mittente): Paragrafi {
  const quale = posto(p, m);
  const confermata = m.say({ it: 'È confermata.', en: 'It is confirmed.' });
  return [
    {
      it: `il centro ha cambiato la tua prenotazione ${p.id}. Adesso è: ${quale}.`,
      en: `The centre has changed your booking ${p.id}. It is now: ${quale}.`,
    },
    writePrima(p, m),
    p.confermata
      ? m.suCarta
        ? confermata
        : `${confermata} ${m.say(ALLEGATO)}`
      : {
          it: 'Aspetta ancora la conferma: il centro ti scrive appena è fatto.',
          en: 'It is still waiting to be confirmed: the centre will write to you as soon as that is done.',
        },
  ];
}

function writeSpostate(spostate: readonly Spostata[], m: Mittente): Paragrafi {
  const lines = (confermata: boolean) =>
    spostate.filter((p) => p.confermata === confermata).map((p) => `${writeVoce(p, m)}. ${writePrima(p, m)}`);
  const [confermate, aspettano] = [lines(true), lines(false)];
  return [
    {
      it: `il centro ha cambiato ${spostate.length} tue prenotazioni.`,
      en: `The centre has changed ${spostate.length} of your bookings.`,
    },
    confermate.length > 0 && { it: 'Queste sono confermate:', en: 'These are confirmed:' },
    ...confermate,
    aspettano.length > 0 && {
      it: 'Queste aspettano ancora la conferma, e il centro ti scrive appena è fatto:',
      en: 'These are still waiting to be confirmed, and the centre will write to you as soon as that is done:',
    },
    ...aspettano,
    confermate.length > 0 && !m.suCarta && ALLEGATO,
  ];
}

/** The outcome of a member's own change, for the subject. */
const ESITI = {
  confermata: { it: 'cambiata', en: 'changed' },
  da_confermare: { it: 'da confermare di nuovo', en: 'to be confirmed again' },
  annullata: { it: 'ritirata', en: 'withdrawn' },
};

function writeAggiornata(p: DatiPrenotazione, esito: StatoPrenotazione, m: Mittente) {
  const quale = posto(p, m);
  return {
    confermata: {
      it: `La prenotazione ${p.id} adesso è: ${quale}. È confermata.`,
      en: `Booking ${p.id} is now: ${quale}. It is confirmed.`,
    },
    da_confermare: {
      it: `La prenotazione ${p.id} adesso è: ${quale}. Aspetta di nuovo la conferma del centro.`,
      en: `Booking ${p.id} is now: ${quale}. The centre has to confirm it again.`,
    },
    annullata: {
      it: `La prenotazione ${p.id} è ritirata: ${quale}.`,
      en: `Booking ${p.id} is withdrawn: ${quale}.`,
    },
  }[esito];
}
