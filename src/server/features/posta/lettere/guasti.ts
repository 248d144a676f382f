import type { Giorno } from '#domain/giorno.ts';
import type { EsitoGuasto } from '#domain/guasti.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { contatti, leTuePrenotazioni, quando, saluto } from '../italiano.ts';
import type { ConPrenotazione, Modello } from '../modello.ts';
import { CON_PRENOTAZIONE } from '../persone.ts';

type Risposta = { readonly numero: number; readonly cosa: string; readonly esito: EsitoGuasto };

/** The centre's answer, always in the same words; the centre only writes the note. */
const RISPOSTE: Record<EsitoGuasto, (cosa: string) => string> = {
  ferma: (cosa) => `Abbiamo fermato ${cosa}: finché non funziona di nuovo non si può prenotare.`,
  a_posto: (cosa) => `Abbiamo controllato ${cosa}: è a posto, e si può usare.`,
  ci_pensa: () => 'L’abbiamo letta, e una persona del centro se ne occupa.',
};

/** To the person who reported a fault and left an address (prodotto/guasti#da-guardare). */
export const guastoRisposto: Modello<Risposta> = {
  persone: { cosa: null },
  it: ({ numero, cosa, esito }, mittente) => ({
    oggetto: `La tua segnalazione ${numero}: ${cosa}`,
    paragrafi: [
      'Ciao,',
      `grazie per la segnalazione ${numero} su ${cosa}.`,
      RISPOSTE[esito](cosa),
      `Per qualunque domanda, ${contatti(mittente.centro)}.`,
    ],
  }),
};

type Improvviso = ConPrenotazione & {
  /** The last day of the stop. */
  readonly fino: Giorno;
};

/**
 * To the people whose bookings lie in a sudden stop, and to the person who has the thing next
 * (prodotto/guasti#ferma-da-solo).
 */
export const fermoImprovviso: Modello<Improvviso> = {
  persone: CON_PRENOTAZIONE,
  it(dati, mittente) {
    const { id, risorsa, ...span } = dati.prenotazione;
    const fino = sayGiorno(dati.fino, 'it');
    return {
      oggetto: `${risorsa}: fermo fino a ${fino}`,
      paragrafi: [
        saluto(dati),
        `qualcuno ha segnalato che usare ${risorsa} può essere pericoloso: fino a ${fino} non si usa, e il centro controlla.`,
        span.inizio > dati.fino
          ? `La tua prenotazione ${id}, ${quando(span)}, resta. Se per allora non è a posto ti scriviamo.`
          : `La tua prenotazione ${id}, ${quando(span)}, resta segnata: prima di venire senti il centro.`,
        `Per qualunque domanda, ${contatti(mittente.centro)}.`,
      ],
      azione: leTuePrenotazioni(mittente),
    };
  },
};
