import { isAperto, nextAperto } from '#domain/apertura.ts';
import { addGiorni, compareGiorni, type Giorno } from '#domain/giorno.ts';
import type { EsitoGuasto } from '#domain/guasti.ts';
import { sayFasce, writeConsegna, writeOrari } from '../consegna.ts';
import {
  datiOf,
  type ConPrenotazione,
  type ConPrenotazioni,
  type Mittente,
  type Persona,
  type Scritto,
  type PrenotazioneDetta,
} from '../modello.ts';
import {
  apri,
  contatti,
  doveSiamo,
  giorno,
  lettera,
  posto,
  prossimoAperto,
  qualunqueDomanda,
  quando,
  solaDi,
} from '../say.ts';

type Promemoria = ConPrenotazione & {
  /** As in `StatoPrenotazione`. */
  readonly manca?: PrenotazioneDetta['manca'];
  /** Whether the person was told that the resource is missing, and it is back. */
  readonly tornata?: boolean;
};

type Improvviso = ConPrenotazione & {
  readonly fino: Giorno;
};

type Risposta = Persona & { readonly numero: number; readonly cosa: string; readonly esito: EsitoGuasto };

export const banco = {
  /** The day before a confirmed booking begins, and when a missing resource is back (prodotto/lettere#promemoria). */
  promemoria: lettera<Promemoria>({
    parole: 'giorno_prima',
    prenotazioni: ({ prenotazione }) => [prenotazione],
    stato: {
      di: ({ prenotazione }) => [prenotazione.id],
      judge({ tornata, ...dati }, { prenotazioni, giorni: { oggi, calendario } }) {
        const adesso = prenotazioni.get(dati.prenotazione.id);
        if (!adesso?.confermata || !adesso.attiva || adesso.cominciata || adesso.proposta) return null;
        const { inizio, fine, manca } = adesso;
        if (tornata ? fine < oggi || manca : inizio < oggi || inizio !== dati.prenotazione.inizio)
          return null;
        if (!tornata && !isAperto(calendario, inizio)) return null;
        return { ...dati, prenotazione: datiOf(adesso), ...(tornata ? { tornata } : { manca }) };
      },
    },
    write: (dati, m) => ({
      azione: apri('tuePrenotazioni', m),
      ...(dati.manca
        ? writeManca(dati, dati.manca, m)
        : dati.tornata
          ? writeTornata(dati, m)
          : writeVicina(dati, m)),
    }),
  }),

  /** What the person has to bring back soon (prodotto/banco#rientro-vicino). */
  rientro_vicino: lettera<ConPrenotazioni>({
    prenotazioni: ({ prenotazioni }) => prenotazioni,
    stato: {
      di: ({ prenotazioni }) => prenotazioni.map(({ id }) => id),
      judge(dati, { prenotazioni, giorni }) {
        const due = dati.prenotazioni.flatMap(({ id, fine }) => {
          const adesso = prenotazioni.get(id);
          return adesso?.fuori && adesso.fine === fine && fine >= giorni.oggi ? [datiOf(adesso)] : [];
        });
        return due.length > 0 ? { ...dati, prenotazioni: due } : null;
      },
    },
    write(dati, m) {
      const { prenotazioni } = dati;
      const { calendario } = m.giorni;
      const fini = [...new Set(prenotazioni.map(({ fine }) => fine))].sort(compareGiorni);
      const prima = giorno(fini[0]!, m);
      const sola = solaDi(prenotazioni);
      const cosa =
        sola?.risorsa ?? m.say({ it: `${prenotazioni.length} cose`, en: `${prenotazioni.length} things` });
      return {
        oggetto: { it: `Da riportare entro ${prima}: ${cosa}`, en: `Due back by ${prima}: ${cosa}` },
        paragrafi: [
          sola
            ? {
                it: `ti ricordiamo che ${sola.risorsa} (prenotazione ${sola.id}) deve tornare al centro entro ${prima}.`,
                en: `A reminder: ${sola.risorsa} (booking ${sola.id}) is due back at the centre by ${prima}.`,
              }
            : {
                it: 'ti ricordiamo che cosa deve tornare al centro:',
                en: 'A reminder of what is due back at the centre:',
              },
          ...(sola ? [] : prenotazioni).map(({ id, risorsa, fine }) => ({
            it: `${risorsa} (prenotazione ${id}), entro ${giorno(fine, m)}`,
            en: `${risorsa} (booking ${id}), by ${giorno(fine, m)}`,
          })),
          // The centre may have announced a closure after the hand-over.
          ...fini
            .filter((fine) => !isAperto(calendario, fine))
            .map((fine) => {
              const [quando, dopo] = [giorno(fine, m), giorno(nextAperto(calendario, fine), m)];
              return {
                it: `Il centro è chiuso ${quando}: vieni prima, oppure appena riapriamo, ${dopo}.`,
                en: `The centre is closed on ${quando}: come earlier, or as soon as we open again, on ${dopo}.`,
              };
            }),
          writeOrari(m),
          {
            it: `Se ti serve più a lungo, o se non riesci a venire, ${contatti(m)}.`,
            en: `If you need it for longer, or if you cannot come, ${contatti(m)}.`,
          },
        ],
        azione: apri('tuePrenotazioni', m),
      };
    },
  }),

  /** An overdue resource (prodotto/banco#solleciti). */
  sollecito: lettera<ConPrenotazione>({
    parole: 'non_riportata',
    stato: {
      di: ({ prenotazione }) => [prenotazione.id],
      judge(dati, { prenotazioni, giorni }) {
        const adesso = prenotazioni.get(dati.prenotazione.id);
        if (!adesso?.fuori || adesso.fine >= giorni.oggi) return null;
        return { ...dati, prenotazione: datiOf(adesso) };
      },
    },
    write(dati, m) {
      const { id, risorsa, fine } = dati.prenotazione;
      const [entro, aperto] = [giorno(fine, m), giorno(prossimoAperto(m), m)];
      return {
        oggetto: { it: `Da riportare: ${risorsa}`, en: `Please bring back: ${risorsa}` },
        paragrafi: [
          {
            it: `al centro manca ancora ${risorsa} (prenotazione ${id}), che doveva tornare entro ${entro}. Passa a riportare tutto appena puoi: può servire a qualcun altro.`,
            en: `We are still missing ${risorsa} (booking ${id}), which was due back by ${entro}. Please bring everything back as soon as you can: somebody else may need it.`,
          },
          { it: `Siamo aperti ${aperto}: ${sayFasce(m)}.`, en: `We are open on ${aperto}: ${sayFasce(m)}.` },
          {
            it: `Se non riesci a venire, o se è già tutto qui, ${contatti(m)}.`,
            en: `If you cannot come, or if everything is already here, ${contatti(m)}.`,
          },
        ],
        azione: apri('tuePrenotazioni', m),
      };
    },
  }),

  /** The centre's answer to the reporter of a fault; only the note is free text (prodotto/guasti#da-guardare). */
  guasto_risposto: lettera<Risposta>(({ numero, cosa, esito }, m) => ({
    oggetto: { it: `La tua segnalazione ${numero}: ${cosa}`, en: `Your report ${numero}: ${cosa}` },
    paragrafi: [
      {
        it: `grazie per la segnalazione ${numero} su ${cosa}.`,
        en: `Thank you for report ${numero} about ${cosa}.`,
      },
      {
        ferma: {
          it: `Abbiamo fermato ${cosa}: finché non funziona di nuovo non si può prenotare.`,
          en: `We have taken ${cosa} out of service: until it works again it cannot be booked.`,
        },
        a_posto: {
          it: `Abbiamo controllato ${cosa}: è a posto, e si può usare.`,
          en: `We have checked ${cosa}: it is all right, and can be used.`,
        },
        ci_pensa: {
          it: 'L’abbiamo letta, e una persona del centro se ne occupa.',
          en: 'We have read it, and somebody at the centre is taking care of it.',
        },
      }[esito],
      qualunqueDomanda(m),
    ],
  })),

  /** To people with bookings in a sudden stop, and to the next one (prodotto/guasti#ferma-da-solo). */
  fermo_improvviso: lettera<Improvviso>((dati, m) => {
    const { id, risorsa, ...span } = dati.prenotazione;
    const [fino, giorni] = [giorno(dati.fino, m), quando(span, m)];
    return {
      oggetto: {
        it: `${risorsa}: fuori servizio fino a ${fino}`,
        en: `${risorsa}: out of service until ${fino}`,
      },
      paragrafi: [
        {
          it: `qualcuno ha segnalato che usare ${risorsa} può essere pericoloso: fino a ${fino} è fuori servizio, e il centro controlla.`,
          en: `Somebody has reported that using ${risorsa} may be dangerous: it is out of service until ${fino}, and the centre will check it.`,
        },
        span.inizio > dati.fino
          ? {
              it: `La tua prenotazione ${id}, ${giorni}, resta. Se per allora non è a posto ti scriviamo.`,
              en: `Your booking ${id}, ${giorni}, stays. If it is still out of service then, we will write to you.`,
            }
          : {
              it: `La tua prenotazione ${id}, ${giorni}, resta segnata: prima di venire senti il centro.`,
              en: `Your booking ${id}, ${giorni}, is kept, but ask the centre before you come.`,
            },
        qualunqueDomanda(m),
      ],
      azione: apri('tuePrenotazioni', m),
    };
  }),
};

type Parti = Omit<Scritto, 'azione'>;

const isDomani = (inizio: Giorno, { giorni }: Mittente): boolean => inizio === addGiorni(giorni.oggi, 1);

/** Says 'tomorrow' only the day before: a letter may be sent later than it was queued. */
function writeComincia({ prenotazione }: Promemoria, m: Mittente) {
  const { id, inizio } = prenotazione;
  const quale = posto(prenotazione, m);
  return isDomani(inizio, m)
    ? {
        it: `domani comincia la tua prenotazione ${id}: ${quale}.`,
        en: `Your booking ${id} begins tomorrow: ${quale}.`,
      }
    : {
        it: `ti ricordiamo la tua prenotazione ${id}: ${quale}.`,
        en: `A reminder of your booking ${id}: ${quale}.`,
      };
}

const seNonPuoi = (m: Mittente) => ({
  it: `Se non puoi venire, ${contatti(m)}: il posto può servire a qualcun altro.`,
  en: `If you cannot come, ${contatti(m)}: somebody else may need the place.`,
});

function writeVicina(dati: Promemoria, m: Mittente): Parti {
  const { risorsa, inizio } = dati.prenotazione;
  const da = giorno(inizio, m);
  return {
    oggetto: isDomani(inizio, m)
      ? { it: `Domani: ${risorsa}`, en: `Tomorrow: ${risorsa}` }
      : { it: `Da ${da}: ${risorsa}`, en: `From ${da}: ${risorsa}` },
    paragrafi: [writeComincia(dati, m), doveSiamo(m), ...writeConsegna([dati.prenotazione], m)],
    chiusa: seNonPuoi(m),
  };
}

function writeTornata(dati: Promemoria, m: Mittente): Parti {
  const { id, risorsa } = dati.prenotazione;
  const quale = posto(dati.prenotazione, m);
  return {
    oggetto: { it: `Adesso c’è: ${risorsa}`, en: `It is here now: ${risorsa}` },
    paragrafi: [
      {
        it: `quello che hai prenotato adesso c’è. È la tua prenotazione ${id}: ${quale}.`,
        en: `What you booked is here now. It is your booking ${id}: ${quale}.`,
      },
      doveSiamo(m),
      ...writeConsegna([dati.prenotazione], m),
    ],
    chiusa: seNonPuoi(m),
  };
}

function writeManca(dati: Promemoria, perche: 'fuori' | 'ferma', m: Mittente): Parti {
  const { risorsa } = dati.prenotazione;
  const fuori = perche === 'fuori';
  const cosa = fuori
    ? { it: 'Quello che hai prenotato non è ancora rientrato', en: 'What you booked is not back yet' }
    : {
        it: 'Quello che hai prenotato adesso è fuori servizio',
        en: 'What you booked is out of service now',
      };
  const finche = fuori
    ? { it: 'appena torna', en: 'as soon as it is' }
    : { it: 'appena si può usare di nuovo', en: 'as soon as it can be used again' };
  const { telefono } = m.centro;
  return {
    oggetto: fuori
      ? { it: `Ancora fuori: ${risorsa}`, en: `Not back yet: ${risorsa}` }
      : { it: `È fuori servizio: ${risorsa}`, en: `Out of service: ${risorsa}` },
    paragrafi: [
      writeComincia(dati, m),
      m.suCarta
        ? {
            it: `${cosa.it}: prima di venire, chiamaci al ${telefono}.`,
            en: `${cosa.en}: before you come, call us at ${telefono}.`,
          }
        : {
            it: `${cosa.it}: ti scriviamo ${finche.it}, o chiamaci al ${telefono}.`,
            en: `${cosa.en}: we will write to you ${finche.en}, or you can call us at ${telefono}.`,
          },
    ],
    chiusa: {
      it: `Se non ti serve più, o se preferisci altri giorni, ${contatti(m)}.`,
      en: `If you no longer need it, or would like other days, ${contatti(m)}.`,
    },
  };
}
