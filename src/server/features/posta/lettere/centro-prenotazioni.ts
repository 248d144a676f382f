import type { Giorno } from '#domain/giorno.ts';
import type { DatiPrenotazione, Mittente, Nominati, Parole, Posto } from '../modello.ts';
import { alCentro, apri, findNominato, giorno, nomeDi, posto } from '../say.ts';

/** A booking and who made it, by the id of the account; null once this is closed. */
type DelCentro = {
  readonly prenotante: string | null;
  readonly prenotazione: DatiPrenotazione;
};

type Modificata = DelCentro & {
  readonly prima: Posto;
  /** Whether it stays confirmed, because it only became shorter. */
  readonly confermata: boolean;
};

/** Who made a booking, in the middle of a sentence. */
const prenotanteDi = ({ prenotante }: DelCentro, m: Mittente): string => {
  const chi = findNominato(prenotante, m);
  return chi
    ? nomeDi(chi)
    : m.say({ it: 'Una persona che ha chiuso l’account', en: 'Somebody who has closed their account' });
};

/** Where to reach who made a booking. */
const recapiti = ({ prenotante }: DelCentro, m: Mittente): Parole => {
  const chi = findNominato(prenotante, m);
  const [email, telefono] = [chi?.email ?? '-', chi?.telefono ?? '-'];
  return { it: `Mail: ${email}. Telefono: ${telefono}.`, en: `Email: ${email}. Telephone: ${telefono}.` };
};

const nominatiDelCentro = ({ prenotante }: DelCentro): Nominati => ({ utenti: [prenotante] });

/** The letters to the centre about one booking. */
export const centroPrenotazioni = {
  /** A booking waits to be confirmed. */
  nuova_prenotazione: alCentro<DelCentro>({
    nominati: nominatiDelCentro,
    write(dati, m) {
      const { id, risorsa } = dati.prenotazione;
      const [chi, quale] = [prenotanteDi(dati, m), posto(dati.prenotazione, m)];
      return {
        oggetto: {
          it: `Da confermare la prenotazione ${id}: ${risorsa}`,
          en: `Booking ${id} to be confirmed: ${risorsa}`,
        },
        paragrafi: [
          {
            it: `${chi} ha prenotato ${quale}. La prenotazione ${id} aspetta la tua conferma.`,
            en: `${chi} has booked ${quale}. Booking ${id} waits for you to confirm it.`,
          },
          recapiti(dati, m),
        ],
        azione: apri('prenotazioni', m),
      };
    },
  }),

  /** A booking was changed by the person who made it. */
  prenotazione_modificata: alCentro<Modificata>({
    nominati: nominatiDelCentro,
    write(dati, m) {
      const { prenotazione, prima, confermata } = dati;
      const { id, risorsa } = prenotazione;
      const [chi, quale] = [prenotanteDi(dati, m), posto(prenotazione, m)];
      const isLeft =
        prima.risorsa !== risorsa || prima.inizio < prenotazione.inizio || prima.fine > prenotazione.fine;
      const resta = m.say({
        it: 'È confermata, non devi fare nulla.',
        en: 'It is confirmed, there is nothing to do.',
      });
      const liberi = m.say({
        it: 'I giorni che ha lasciato sono di nuovo liberi.',
        en: 'The days that it left are free again.',
      });
      return {
        oggetto: confermata
          ? { it: `Cambiata la prenotazione ${id}: ${risorsa}`, en: `Booking ${id} changed: ${risorsa}` }
          : {
              it: `Da confermare, perché è cambiata, la prenotazione ${id}: ${risorsa}`,
              en: `Booking ${id} changed and to be confirmed: ${risorsa}`,
            },
        paragrafi: [
          {
            it: `${chi} ha cambiato la prenotazione ${id}. Adesso è: ${quale}.`,
            en: `${chi} has changed booking ${id}. It is now: ${quale}.`,
          },
          { it: `Prima era: ${posto(prima, m)}.`, en: `Before, it was: ${posto(prima, m)}.` },
          confermata
            ? isLeft
              ? `${resta} ${liberi}`
              : resta
            : { it: 'Aspetta la tua conferma.', en: 'It waits for you to confirm it.' },
          recapiti(dati, m),
        ],
        azione: apri('prenotazioni', m),
      };
    },
  }),

  /** A booking was withdrawn by the person who made it. */
  prenotazione_ritirata: alCentro<DelCentro>({
    nominati: nominatiDelCentro,
    write(dati, m) {
      const { id, risorsa } = dati.prenotazione;
      const [chi, quale] = [prenotanteDi(dati, m), posto(dati.prenotazione, m)];
      return {
        oggetto: {
          it: `Ritirata la prenotazione ${id}: ${risorsa}`,
          en: `Booking ${id} withdrawn: ${risorsa}`,
        },
        paragrafi: [
          {
            it: `${chi} ha ritirato la prenotazione ${id}: ${quale}. I giorni sono di nuovo liberi.`,
            en: `${chi} has withdrawn booking ${id}: ${quale}. The days are free again.`,
          },
          recapiti(dati, m),
        ],
        azione: apri('prenotazioni', m),
      };
    },
  }),

  /**
   * All days that were proposed to somebody have been taken, and there are no others to propose. `entro`: the day after
   * which the booking is cancelled, or null if it stays; letters of earlier versions do not have it.
   */
  niente_da_proporre: alCentro<DelCentro & { readonly entro?: Giorno | null }>({
    nominati: nominatiDelCentro,
    write(dati, m) {
      const { id, risorsa } = dati.prenotazione;
      const [chi, quale] = [prenotanteDi(dati, m), posto(dati.prenotazione, m)];
      const entro = dati.entro && giorno(dati.entro, m);
      const resta = m.say({
        it: 'La prenotazione per ora resta: telefona e decidete insieme.',
        en: 'The booking stays for now: telephone and decide together.',
      });
      const annullata = m.say({
        it: `Senza una risposta entro ${entro} viene annullata.`,
        en: `Without an answer by ${entro} it is cancelled.`,
      });
      return {
        oggetto: {
          it: `Niente da proporre per la prenotazione ${id}: ${risorsa}`,
          en: `Nothing left to propose for booking ${id}: ${risorsa}`,
        },
        paragrafi: [
          {
            it: `I giorni proposti a ${chi} al posto della prenotazione ${id} (${quale}) non sono più liberi, e altri non ce ne sono.`,
            en: `The days proposed to ${chi} in place of booking ${id} (${quale}) are no longer free, and there are no others.`,
          },
          entro ? `${resta} ${annullata}` : resta,
          recapiti(dati, m),
        ],
        azione: apri('prenotazioni', m),
      };
    },
  }),

  /**
   * Nobody answered a proposal, but the booking was not cancelled after the day `entro`, as its person was told, since it
   * had begun at the desk (prodotto/proposte#scadenza).
   */
  proposta_non_mantenuta: alCentro<DelCentro & { readonly entro: Giorno }>({
    nominati: nominatiDelCentro,
    write(dati, m) {
      const { id, risorsa } = dati.prenotazione;
      const [chi, quale] = [prenotanteDi(dati, m), posto(dati.prenotazione, m)];
      const entro = giorno(dati.entro, m);
      return {
        oggetto: {
          it: `Prenotazione ${id} non annullata: ${risorsa}`,
          en: `Booking ${id} not cancelled: ${risorsa}`,
        },
        paragrafi: [
          {
            it: `Abbiamo proposto a ${chi} altri giorni per la prenotazione ${id} (${quale}), e abbiamo scritto che senza una risposta entro ${entro} sarebbe stata annullata.`,
            en: `We proposed other days to ${chi} for booking ${id} (${quale}), and wrote that without an answer by ${entro} it would be cancelled.`,
          },
          {
            it: 'Non ha scelto altri giorni, ma intanto la cosa è stata consegnata, o la presenza è stata segnata: per questo la prenotazione resta. Forse la persona crede che sia annullata: telefona e decidete insieme.',
            en: 'They chose no other days, but meanwhile the thing was handed over, or their attendance was noted: so the booking stays. They may think that it is cancelled: telephone and decide together.',
          },
          recapiti(dati, m),
        ],
        azione: apri('prenotazioni', m),
      };
    },
  }),
};
