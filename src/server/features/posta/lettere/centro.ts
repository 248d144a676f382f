import { NOMI_LETTERA, type TipoLettera } from '#contract/lettere.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import type { Uso } from '#domain/guasti.ts';
import {
  datiOf,
  type DatiPrenotazione,
  type Mittente,
  type Nominato,
  type ParoleLettera,
  type PostoDetto,
} from '../modello.ts';
import { alCentro, apri, conta, findNominato, nomeDi, posto, recapitiDi, riga } from '../say.ts';
import type { StatoPrenotazione } from './prenotazioni.ts';

/** One of several bookings; `chi`: the id of its account, null once this is closed. */
type ConChi = DatiPrenotazione & { readonly chi: string | null };

/** A support report, or a report of a fault of the resource `cosa`. */
type DatiSegnalazione = {
  readonly id: number;
  readonly problema: string;
  readonly descrizione: string;
  readonly cosa?: string | null;
  readonly uso?: Uso | null;
};

const ACCOUNT_CHIUSO = { it: 'account chiuso', en: 'account closed' };

function rigaConChi(p: ConChi, m: Mittente, say = nomeDi): string {
  const chi = findNominato(p.chi, m);
  return `${riga(p, m)} (${chi ? say(chi) : m.say(ACCOUNT_CHIUSO)})`;
}

const chiOf = (list: readonly ConChi[]) => list.map(({ chi }) => chi);

const USI: Readonly<Record<Uso, ParoleLettera>> = {
  si_puo: { it: 'si può usare', en: 'it can be used' },
  meglio_di_no: { it: 'meglio di no', en: 'better not' },
  pericoloso: { it: 'è pericoloso', en: 'it is dangerous' },
};

/** The subject of a report, or the resource and whether it can be used. */
const oggettoSegnalazione = ({ problema, cosa, uso }: DatiSegnalazione, { say }: Mittente): string =>
  cosa && uso ? `${cosa}, ${say(USI[uso])}` : problema;

type Settimana = {
  readonly prenotazioni: readonly ConChi[];
  /** How many requests the letter does not name. */
  readonly altre: number;
  readonly in_ritardo: readonly ConChi[];
  readonly documenti: number;
  readonly da_controllare?: readonly { readonly risorsa: string; readonly in_ritardo: boolean }[];
};

type StatoAvviso = StatoPrenotazione | `modificata_${StatoPrenotazione}` | 'ritirata' | 'ritirata_subito';

type Avviso = ConChi & {
  readonly stato: StatoAvviso;
  /** For a changed booking: what the centre last knew about it. */
  readonly prima?: PostoDetto;
};

type Contesa = {
  /** The account that signed in, and the verified one; in letters of 1.2.0 one without an address is missing. */
  readonly entrato?: string | null;
  readonly verificato?: string | null;
  readonly servizio: string;
};

type Chiuso = {
  readonly ritirate: readonly DatiPrenotazione[];
  readonly in_corso: readonly DatiPrenotazione[];
  /** The person, only if a resource or a deposit must be returned; the letter is deleted the day after. */
  readonly prenotante: Nominato | null;
  /** The deposits that the centre still holds, in whole euro. */
  readonly cauzione?: number;
};

/** How many days before a request begins the centre is reminded of it. */
export const VICINA = 2;

export const centro = {
  richieste_vicine: alCentro<{ readonly giorno: Giorno; readonly prenotazioni: readonly ConChi[] }>({
    nominati: ({ prenotazioni }) => ({ utenti: chiOf(prenotazioni) }),
    stato: {
      di: ({ prenotazioni }) => prenotazioni.map(({ id }) => id),
      judge(dati, { prenotazioni, giorni: { oggi } }) {
        const aspettano = dati.prenotazioni.flatMap((one) => {
          const adesso = prenotazioni.get(one.id);
          const isNear = adesso && adesso.inizio <= addGiorni(oggi, VICINA) && adesso.fine >= oggi;
          return isNear && !adesso.confermata ? [{ ...one, ...datiOf(adesso) }] : [];
        });
        return aspettano.length > 0 ? { ...dati, prenotazioni: aspettano } : null;
      },
    },
    write({ prenotazioni }, m) {
      const quante = conta(
        prenotazioni.length,
        { it: 'richiesta comincia entro due giorni', en: 'request begins within two days' },
        { it: 'richieste cominciano entro due giorni', en: 'requests begin within two days' },
      );
      return {
        oggetto: quante,
        paragrafi: [
          { it: `${quante.it}, ancora senza risposta:`, en: `${quante.en}, still without an answer:` },
          ...prenotazioni.map((p) => rigaConChi(p, m)),
        ],
        azione: apri('prenotazioni', m),
      };
    },
  }),

  /** Once a week: what waits and what is late (prodotto/lettere#lettera-settimanale). */
  settimana: alCentro<Settimana>({
    nominati: ({ prenotazioni, in_ritardo }) => ({ utenti: chiOf([...prenotazioni, ...in_ritardo]) }),
    write({ prenotazioni, altre, in_ritardo, documenti, da_controllare = [] }, m) {
      const aspettano = `${m.publicUrl}/documenti`;
      const cose = [
        [
          prenotazioni.length + altre,
          { it: 'richiesta', en: 'request' },
          { it: 'richieste', en: 'requests' },
        ],
        [
          in_ritardo.length,
          { it: 'cosa in ritardo', en: 'late thing' },
          { it: 'cose in ritardo', en: 'late things' },
        ],
        [documenti, { it: 'documento', en: 'document' }, { it: 'documenti', en: 'documents' }],
        [da_controllare.length, { it: 'controllo', en: 'check' }, { it: 'controlli', en: 'checks' }],
      ] as const;
      const quante = cose.flatMap(([n, una, piu]) => (n > 0 ? [m.say(conta(n, una, piu))] : [])).join(', ');
      return {
        oggetto: { it: `La settimana: ${quante}`, en: `The week: ${quante}` },
        paragrafi: [
          prenotazioni.length > 0 && PARTI.da_confermare.titolo,
          ...prenotazioni.map((p) => rigaConChi(p, m)),
          altre > 0 &&
            (altre === 1
              ? {
                  it: 'E un’altra, che trovi nelle prenotazioni.',
                  en: 'And one more, which you will find among the bookings.',
                }
              : {
                  it: `E altre ${altre}, che trovi nelle prenotazioni.`,
                  en: `And ${altre} more, which you will find among the bookings.`,
                }),
          in_ritardo.length > 0 && { it: 'Dovevano già essere tornate:', en: 'They should be back already:' },
          ...in_ritardo.map((p) => rigaConChi(p, m)),
          documenti > 0 &&
            (documenti === 1
              ? {
                  it: `Un documento aspetta di essere verificato: ${aspettano}`,
                  en: `One document is waiting to be verified: ${aspettano}`,
                }
              : {
                  it: `${documenti} documenti aspettano di essere verificati: ${aspettano}`,
                  en: `${documenti} documents are waiting to be verified: ${aspettano}`,
                }),
          da_controllare.length > 0 && { it: 'Da controllare:', en: 'Due for a check:' },
          ...da_controllare.map(({ risorsa, in_ritardo: late }) =>
            late ? { it: `${risorsa}, in ritardo`, en: `${risorsa}, late` } : risorsa,
          ),
        ],
        azione: apri('banco', m),
      };
    },
  }),

  /** All notices since the last letter to the centre (decision 025). */
  avvisi_centro: alCentro<{
    readonly prenotazioni: readonly Avviso[];
    readonly segnalazioni: readonly DatiSegnalazione[];
  }>({
    nominati: ({ prenotazioni, segnalazioni }) => ({
      utenti: chiOf(prenotazioni),
      segnalazioni: segnalazioni.map(({ id }) => id),
    }),
    write({ prenotazioni, segnalazioni }, m) {
      const piene = Object.entries(PARTI).flatMap(([stato, parte]) => {
        const voci = prenotazioni.filter((p) => p.stato === stato);
        return voci.length > 0 ? [{ ...parte, voci }] : [];
      });
      const quanti = [
        ...piene.map(({ una, piu, voci }) => conta(voci.length, una, piu)),
        ...(segnalazioni.length > 0
          ? [
              conta(
                segnalazioni.length,
                { it: 'segnalazione', en: 'report' },
                { it: 'segnalazioni', en: 'reports' },
              ),
            ]
          : []),
      ];
      const detti = quanti.map(m.say).join(', ');
      return {
        oggetto: { it: `Avvisi: ${detti}`, en: `Notices: ${detti}` },
        paragrafi: [
          {
            it: 'Ecco cosa è successo dopo l’ultimo avviso.',
            en: 'This is what has happened since the last notice.',
          },
          ...piene.flatMap(({ titolo, voci }) => [titolo, ...voci.map((p) => writeAvviso(p, m))]),
          segnalazioni.length > 0 && {
            it: `Segnalazioni, a cui rispondi da ${m.publicUrl}/segnalazioni:`,
            en: `Reports, which you answer from ${m.publicUrl}/segnalazioni:`,
          },
          ...segnalazioni.flatMap((s) => {
            const mail = m.nomi.segnalazioni.get(s.id);
            const voce = `${s.id}: ${oggettoSegnalazione(s, m)}`;
            return [mail ? `${voce} (${mail})` : voce, s.descrizione];
          }),
        ],
        azione: apri(prenotazioni.length > 0 ? 'prenotazioni' : 'segnalazioni', m),
      };
    },
  }),

  /** Addresses that the mail server refuses (prodotto/lettere#consegna). Null for the address of a closed account. */
  posta_rifiutata: alCentro<{
    readonly lettere: readonly { readonly destinatario: string | null; readonly tipo: TipoLettera }[];
  }>(({ lettere }, m) => ({
    oggetto: conta(
      new Set(lettere.map(({ destinatario }) => destinatario)).size,
      { it: 'mail rifiuta la posta', en: 'address refuses our letters' },
      { it: 'mail rifiutano la posta', en: 'addresses refuse our letters' },
    ),
    paragrafi: [
      {
        it: 'Non abbiamo potuto scrivere a queste mail: ci viene risposto che non esistono, o che non ricevono posta. Non riproviamo più.',
        en: 'We could not write to these addresses: we are told that they do not exist, or receive no mail. We will not try again.',
      },
      ...lettere.map(
        ({ destinatario, tipo }) => `${destinatario ?? m.say(ACCOUNT_CHIUSO)}: ${m.say(NOMI_LETTERA[tipo])}`,
      ),
      {
        it: 'Controlla la mail con la persona e correggila. Con «Reinvia» riprovi la stessa.',
        en: 'Check the address with the person and correct it. “Send again” tries the same address again.',
      },
    ],
    azione: apri('posta', m),
  })),

  nuova_segnalazione: alCentro<DatiSegnalazione>({
    nominati: ({ id }) => ({ segnalazioni: [id] }),
    write(dati, m) {
      const { id, descrizione, cosa } = dati;
      const oggetto = oggettoSegnalazione(dati, m);
      const mail = m.nomi.segnalazioni.get(id);
      return {
        oggetto: { it: `Segnalazione ${id}: ${oggetto}`, en: `Report ${id}: ${oggetto}` },
        paragrafi: [
          mail
            ? { it: `${mail} scrive:`, en: `${mail} writes:` }
            : { it: 'Chi l’ha mandata non ha lasciato una mail.', en: 'The sender left no email address.' },
          descrizione || { it: 'Senza descrizione.', en: 'No description.' },
          cosa && {
            it: 'Rispondi dal banco: lì trovi anche le foto.',
            en: 'Answer it from the desk, where the photos are, too.',
          },
        ],
        azione: apri(cosa ? 'banco' : 'segnalazioni', m),
      };
    },
  }),

  /** The provider sent the tax code of another verified account (prodotto/documenti#contesa). */
  identita_contesa: alCentro<Contesa>({
    nominati: ({ entrato, verificato }) => ({ utenti: [entrato ?? null, verificato ?? null] }),
    write({ entrato, verificato, servizio }, m) {
      const mailDi = (id: string | null | undefined): string => {
        const chi = findNominato(id, m);
        if (!chi && id !== undefined) return m.say(ACCOUNT_CHIUSO);
        return chi?.email ?? m.say({ it: 'senza mail', en: 'without email' });
      };
      return {
        oggetto: { it: 'Due account, lo stesso codice fiscale', en: 'Two accounts, one tax code' },
        paragrafi: [
          {
            it: `Una persona è entrata con ${servizio}, che le dà il codice fiscale di un altro account già verificato.`,
            en: `Somebody has logged in with ${servizio}, which gives them the tax code of another account that is already verified.`,
          },
          {
            it: `Account di chi è entrato: ${mailDi(entrato)}.`,
            en: `Account that logged in: ${mailDi(entrato)}.`,
          },
          {
            it: `Account già verificato: ${mailDi(verificato)}.`,
            en: `Account verified before: ${mailDi(verificato)}.`,
          },
          {
            it: 'Può essere la stessa persona con due account, oppure un errore del servizio. L’accesso è riuscito ma non ha provato niente: chi è entrato prenota solo con un documento. Guardate tutti e due gli account; se la persona è una sola, ditele quale usare.',
            en: 'It may be one person with two accounts, or a mistake by the service. The login succeeded but proved nothing: this account can book only with a document. Look at both accounts; if they belong to one person, tell them which one to use.',
          },
        ],
        azione: {
          etichetta: { it: 'Apri l’elenco delle persone', en: 'Open the list of people' },
          href: `${m.publicUrl}/utenti`,
        },
      };
    },
  }),

  /** A person with bookings, or with a deposit that the centre holds, has closed the account. */
  account_chiuso: alCentro<Chiuso>(({ ritirate, in_corso, prenotante, cauzione = 0 }, m) => {
    const chi = prenotante && recapitiDi(prenotante);
    return {
      oggetto: {
        it: 'Un account è stato chiuso, con delle prenotazioni',
        en: 'An account was closed, with bookings',
      },
      paragrafi: [
        { it: 'Una persona ha chiuso il suo account.', en: 'Somebody has closed their account.' },
        ritirate.length > 0 && {
          it: 'Queste prenotazioni sono ritirate, e i giorni di nuovo liberi:',
          en: 'These bookings are withdrawn, and their days are free again:',
        },
        ...ritirate.map((p) => riga(p, m)),
        in_corso.length > 0 && {
          it: 'Queste sono in corso e restano fino alla fine, senza più il suo nome:',
          en: 'These have begun and stay until they end, without the person’s name:',
        },
        ...in_corso.map((p) => riga(p, m)),
        in_corso.length > 0 &&
          chi && {
            it: `Se c’è qualcosa da riconsegnare: ${chi}.`,
            en: `If there is something to be returned: ${chi}.`,
          },
        cauzione > 0 &&
          chi && {
            it: `Il centro ha ancora €${cauzione} della sua cauzione, da rendere a ${chi}.`,
            en: `The centre still holds €${cauzione} of their deposit, to be given back to ${chi}.`,
          },
      ],
      azione: apri('prenotazioni', m),
    };
  }),
};

/** The parts of a letter with several notices in order, each with its heading and its noun for the subject. */
const PARTI: Readonly<
  Record<StatoAvviso, { una: ParoleLettera; piu: ParoleLettera; titolo: ParoleLettera }>
> = {
  da_confermare: {
    una: { it: 'prenotazione da confermare', en: 'booking to be confirmed' },
    piu: { it: 'prenotazioni da confermare', en: 'bookings to be confirmed' },
    titolo: { it: 'Aspettano la tua conferma:', en: 'Waiting for you to confirm them:' },
  },
  confermata: {
    una: { it: 'già confermata', en: 'already confirmed' },
    piu: { it: 'già confermate', en: 'already confirmed' },
    titolo: { it: 'Nuove, e già confermate:', en: 'New, and already confirmed:' },
  },
  annullata: {
    una: { it: 'annullata', en: 'cancelled' },
    piu: { it: 'annullate', en: 'cancelled' },
    titolo: { it: 'Nuove, ma annullate nel frattempo:', en: 'New, but cancelled meanwhile:' },
  },
  modificata_da_confermare: {
    una: { it: 'cambiata da confermare', en: 'changed and to be confirmed' },
    piu: { it: 'cambiate da confermare', en: 'changed and to be confirmed' },
    titolo: {
      it: 'Cambiate da chi le aveva fatte, aspettano la tua conferma:',
      en: 'Changed by the people who made them, and waiting for you to confirm them:',
    },
  },
  modificata_confermata: {
    una: { it: 'cambiata e confermata', en: 'changed and confirmed' },
    piu: { it: 'cambiate e confermate', en: 'changed and confirmed' },
    titolo: {
      it: 'Cambiate da chi le aveva fatte, e confermate; non devi fare nulla:',
      en: 'Changed by the people who made them, and confirmed; there is nothing to do:',
    },
  },
  modificata_annullata: {
    una: { it: 'cambiata e annullata', en: 'changed and cancelled' },
    piu: { it: 'cambiate e annullate', en: 'changed and cancelled' },
    titolo: {
      it: 'Cambiate da chi le aveva fatte, ma annullate nel frattempo:',
      en: 'Changed by the people who made them, but cancelled meanwhile:',
    },
  },
  ritirata: {
    una: { it: 'ritirata', en: 'withdrawn' },
    piu: { it: 'ritirate', en: 'withdrawn' },
    titolo: {
      it: 'Ritirate da chi le aveva fatte; i giorni sono di nuovo liberi:',
      en: 'Withdrawn by the people who made them; the days are free again:',
    },
  },
  ritirata_subito: {
    una: { it: 'fatta e già ritirata', en: 'made and withdrawn again' },
    piu: { it: 'fatte e già ritirate', en: 'made and withdrawn again' },
    titolo: {
      it: 'Fatte e già ritirate; non devi fare nulla:',
      en: 'Made and withdrawn again; there is nothing to do:',
    },
  },
};

function writeAvviso(p: Avviso, m: Mittente): string | ParoleLettera {
  const voce = rigaConChi(p, m, recapitiDi);
  const prima = p.prima && posto(p.prima, m);
  return prima ? { it: `${voce}; prima: ${prima}`, en: `${voce}; before: ${prima}` } : voce;
}
