import type { Giorno } from '#domain/giorno.ts';
import type { DatiPrenotazione, Mittente, Modello, ParoleLettera, PostoDetto } from '../modello.ts';
import { alCentro, apri, findNominato, giorno, nomeDi, posto } from '../say.ts';

/** A booking and the id of its account; null once the account is closed. */
type DelCentro = {
  readonly prenotante: string | null;
  readonly prenotazione: DatiPrenotazione;
};

type Modificata = DelCentro & {
  readonly prima: PostoDetto;
  /** Whether it stays confirmed, because it only became shorter. */
  readonly confermata: boolean;
};

interface Detta {
  readonly chi: string;
  readonly id: number;
  readonly risorsa: string;
  readonly quale: string;
}

/** A letter to the centre about one booking: its subject, its text, and how to reach the person. */
const diUna = <D extends DelCentro>(
  write: (
    dati: D,
    detta: Detta,
    m: Mittente,
  ) => { oggetto: ParoleLettera; frasi: readonly (ParoleLettera | string)[] },
): Modello<D> =>
  alCentro({
    nominati: ({ prenotante }) => ({ utenti: [prenotante] }),
    write(dati, m) {
      const { id, risorsa } = dati.prenotazione;
      const persona = findNominato(dati.prenotante, m);
      const chi = persona
        ? nomeDi(persona)
        : m.say({ it: 'Una persona che ha chiuso l’account', en: 'Somebody who has closed their account' });
      const [email, telefono] = [persona?.email ?? '-', persona?.telefono ?? '-'];
      const { oggetto, frasi } = write(dati, { chi, id, risorsa, quale: posto(dati.prenotazione, m) }, m);
      return {
        oggetto,
        paragrafi: [
          ...frasi,
          {
            it: `Mail: ${email}. Telefono: ${telefono}.`,
            en: `Email: ${email}. Telephone: ${telefono}.`,
          },
        ],
        azione: apri('prenotazioni', m),
      };
    },
  });

export const centroPrenotazioni = {
  /** A booking waits for confirmation. */
  nuova_prenotazione: diUna((_: DelCentro, { chi, id, risorsa, quale }) => ({
    oggetto: {
      it: `Da confermare la prenotazione ${id}: ${risorsa}`,
      en: `Booking ${id} to be confirmed: ${risorsa}`,
    },
    frasi: [
      {
        it: `${chi} ha prenotato ${quale}. La prenotazione ${id} aspetta la tua conferma.`,
        en: `${chi} has booked ${quale}. Booking ${id} is waiting for you to confirm it.`,
      },
    ],
  })),

  prenotazione_modificata: diUna((dati: Modificata, { chi, id, risorsa, quale }, m) => {
    const { prenotazione, prima, confermata } = dati;
    const isLeft =
      prima.risorsa !== risorsa || prima.inizio < prenotazione.inizio || prima.fine > prenotazione.fine;
    const resta = m.say({
      it: 'È confermata, non devi fare nulla.',
      en: 'It is confirmed, there is nothing to do.',
    });
    const liberi = m.say({
      it: 'I giorni che ha lasciato sono di nuovo liberi.',
      en: 'The days that it no longer uses are free again.',
    });
    return {
      oggetto: confermata
        ? { it: `Cambiata la prenotazione ${id}: ${risorsa}`, en: `Booking ${id} changed: ${risorsa}` }
        : {
            it: `Cambiata e da confermare la prenotazione ${id}: ${risorsa}`,
            en: `Booking ${id} changed and to be confirmed: ${risorsa}`,
          },
      frasi: [
        {
          it: `${chi} ha cambiato la prenotazione ${id}. Adesso è: ${quale}.`,
          en: `${chi} has changed booking ${id}. It is now: ${quale}.`,
        },
        { it: `Prima era: ${posto(prima, m)}.`, en: `Previously it was: ${posto(prima, m)}.` },
        confermata
          ? isLeft
            ? `${resta} ${liberi}`
            : resta
          : { it: 'Aspetta la tua conferma.', en: 'It is waiting for you to confirm it.' },
      ],
    };
  }),

  prenotazione_ritirata: diUna((_: DelCentro, { chi, id, risorsa, quale }) => ({
    oggetto: { it: `Ritirata la prenotazione ${id}: ${risorsa}`, en: `Booking ${id} withdrawn: ${risorsa}` },
    frasi: [
      {
        it: `${chi} ha ritirato la prenotazione ${id}: ${quale}. I giorni sono di nuovo liberi.`,
        en: `${chi} has withdrawn booking ${id}: ${quale}. The days are free again.`,
      },
    ],
  })),

  /**
   * All proposed days are taken, and there are no others. `entro`: the day after which the booking is cancelled, or
   * null if it stays; absent in letters of earlier versions.
   */
  niente_da_proporre: diUna(
    (dati: DelCentro & { readonly entro?: Giorno | null }, { chi, id, risorsa, quale }, m) => {
      const entro = dati.entro && giorno(dati.entro, m);
      const resta = m.say({
        it: 'La prenotazione per ora resta: telefona e decidete insieme.',
        en: 'The booking stays for now: telephone them and decide together.',
      });
      const annullata = m.say({
        it: `Senza una risposta entro ${entro} viene annullata.`,
        en: `Without an answer by ${entro} it will be cancelled.`,
      });
      return {
        oggetto: {
          it: `Niente da proporre per la prenotazione ${id}: ${risorsa}`,
          en: `Nothing left to propose for booking ${id}: ${risorsa}`,
        },
        frasi: [
          {
            it: `I giorni proposti a ${chi} al posto della prenotazione ${id} (${quale}) non sono più liberi, e altri non ce ne sono.`,
            en: `The days proposed to ${chi} in place of booking ${id} (${quale}) are no longer free, and there are no others.`,
          },
          entro ? `${resta} ${annullata}` : resta,
        ],
      };
    },
  ),

  /**
   * Nobody answered a proposal, but the booking was not cancelled after `entro`, as its person was told, since it had
   * begun at the desk (prodotto/proposte#scadenza).
   */
  proposta_non_mantenuta: diUna(
    (dati: DelCentro & { readonly entro: Giorno }, { chi, id, risorsa, quale }, m) => {
      const entro = giorno(dati.entro, m);
      return {
        oggetto: {
          it: `Prenotazione ${id} non annullata: ${risorsa}`,
          en: `Booking ${id} not cancelled: ${risorsa}`,
        },
        frasi: [
          {
            it: `Abbiamo proposto a ${chi} altri giorni per la prenotazione ${id} (${quale}), e abbiamo scritto che senza una risposta entro ${entro} sarebbe stata annullata.`,
            en: `We proposed other days to ${chi} for booking ${id} (${quale}), and wrote that without an answer by ${entro} it would be cancelled.`,
          },
          {
            it: 'Non ha scelto altri giorni, ma intanto la cosa è stata consegnata, o la presenza è stata segnata: per questo la prenotazione resta. Forse la persona crede che sia annullata: telefona e decidete insieme.',
            en: 'They did not choose other days, but meanwhile the thing was handed over, or they were marked as present: so the booking stays. They may think that it is cancelled: telephone them and decide together.',
          },
        ],
      };
    },
  ),
};
