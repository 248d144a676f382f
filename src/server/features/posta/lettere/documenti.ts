import type { MotivoDocumento, RifiutoDocumento } from '#domain/documento.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Mittente, ParoleLettera, Persona, Scritto } from '../modello.ts';
import { apri, contatti, domande, giorno, lettera } from '../say.ts';

const CARICA = { it: 'Carica il documento', en: 'Upload the document' };

/** Why a document is refused, and what the person can do about it. */
const MOTIVI: Readonly<
  Record<Exclude<MotivoDocumento, 'altro'>, readonly [perche: ParoleLettera, rimedio: ParoleLettera]>
> = {
  illeggibile: [
    { it: 'Non si legge', en: 'It cannot be read' },
    {
      it: 'fotografalo alla luce del giorno, intero e a fuoco',
      en: 'photograph all of it, in focus and in daylight',
    },
  ],
  scaduto: [
    { it: 'È scaduto', en: 'It has expired' },
    { it: 'carica quello nuovo', en: 'upload the new one' },
  ],
  manca_un_lato: [
    { it: 'Manca un lato', en: 'One side is missing' },
    { it: 'servono il fronte e il retro', en: 'we need the front and the back' },
  ],
  non_documento: [
    { it: 'Non è un documento d’identità', en: 'It is not an identity document' },
    {
      it: 'vanno bene carta d’identità, passaporto, patente o permesso di soggiorno',
      en: 'an identity card, a passport, a driving licence or a residence permit will do',
    },
  ],
  nome_diverso: [
    { it: 'Il nome non è quello dell’account', en: 'The name is not the one on the account' },
    {
      it: 'carica il tuo documento, oppure correggi il nome dal profilo',
      en: 'upload your own document, or correct the name in your profile',
    },
  ],
};

function sayMotivo(motivo: Exclude<MotivoDocumento, 'altro'>, { say, suCarta }: Mittente): string {
  const [perche, rimedio] = MOTIVI[motivo];
  return suCarta ? `${say(perche)}.` : `${say(perche)}: ${say(rimedio)}.`;
}

type Distrutto = Persona & {
  /** How many months after the last booking a copy is kept. */
  readonly mesi: number;
  readonly scade_il?: Giorno;
};

type InScadenza = Persona & {
  readonly scade_il: Giorno;
  /** The provider that vouched for the person; null for a document, absent in letters of earlier versions. */
  readonly servizio?: string | null;
  /** Whether another sign-in there renews it. */
  readonly rinnova?: boolean;
};

type Abilitazione = Persona & { readonly abilitazione: string };

export const documenti = {
  /** The copy of a document was destroyed after its term (prodotto/documenti#stati). */
  documento_distrutto: lettera<Distrutto>((dati, m) => {
    const { mesi, scade_il } = dati;
    const quanto = m.say(
      mesi === 1 ? { it: 'un mese', en: 'a month' } : { it: `${mesi} mesi`, en: `${mesi} months` },
    );
    return {
      oggetto: {
        it: 'Abbiamo distrutto la copia del tuo documento',
        en: 'We have destroyed the copy of your document',
      },
      paragrafi: [
        {
          it: `la copia del documento che avevi caricato a ${m.centro.nome} non serve più: la conserviamo per ${quanto} dopo l’ultima prenotazione, e adesso l’abbiamo distrutta.`,
          en: `The copy of the document that you uploaded at ${m.centro.nome} is no longer needed: we keep it for ${quanto} after the last booking, and have now destroyed it.`,
        },
        scade_il
          ? {
              it: `Il documento resta verificato: puoi prenotare senza caricarlo di nuovo fino a ${giorno(scade_il, m)}, compreso.`,
              en: `The document stays verified: you can book without uploading it again until ${giorno(scade_il, m)}, that day included.`,
            }
          : m.suCarta
            ? {
                it: 'Per prenotare di nuovo porta il documento al banco.',
                en: 'To book again, bring the document to the desk.',
              }
            : {
                it: 'Il tuo account resta com’è. Per prenotare di nuovo carica una copia dal profilo.',
                en: 'Your account stays as it is. To book again, upload a copy from your profile.',
              },
      ],
      azione: apri('profilo', m),
    };
  }),

  /** The centre refused a document (prodotto/documenti#rifiuto). */
  documento_rifiutato: lettera<Persona & RifiutoDocumento>((dati, m) => ({
    oggetto: { it: 'Carica di nuovo il tuo documento', en: 'Upload your document again' },
    paragrafi: [
      {
        it: `abbiamo guardato il documento che avevi caricato a ${m.centro.nome} e non possiamo accettarlo.`,
        en: `We have looked at the document that you uploaded at ${m.centro.nome} and cannot accept it.`,
      },
      dati.motivo === 'altro' ? dati.parole : sayMotivo(dati.motivo, m),
      m.suCarta
        ? {
            it: 'Le immagini sono già distrutte. Le prenotazioni che hai fatto restano; per farne altre porta il documento al banco.',
            en: 'The pictures have already been destroyed. The bookings that you have made stay; to make more, bring the document to the desk.',
          }
        : {
            it: 'Le immagini sono già distrutte. Le prenotazioni che hai fatto restano; per farne altre carica di nuovo il documento dal profilo.',
            en: 'The pictures have already been destroyed. The bookings that you have made stay; to make more, upload the document again from your profile.',
          },
    ],
    azione: apri('profilo', m, CARICA),
    chiusa: domande(m),
  })),

  /** The verification expires soon (prodotto/documenti#scadenza). */
  documento_in_scadenza: lettera<InScadenza>((dati, m) => {
    if (dati.servizio) return writeIdentita(dati, dati.servizio, m);
    const scade = giorno(dati.scade_il, m);
    return {
      oggetto: { it: `Il tuo documento scade ${scade}`, en: `Your document expires on ${scade}` },
      paragrafi: [
        {
          it: `il documento che abbiamo verificato a ${m.centro.nome} vale fino a ${scade}, compreso. Dal giorno dopo, per prenotare, serve quello nuovo.`,
          en: `The document that we verified at ${m.centro.nome} is valid until ${scade}, that day included. From the next day on you need the new one to book.`,
        },
        m.suCarta
          ? {
              it: 'Appena ce l’hai, portalo al banco. Le prenotazioni che hai già fatto restano.',
              en: 'As soon as you have it, bring it to the desk. The bookings that you have already made stay.',
            }
          : {
              it: 'Appena ce l’hai, carica il fronte e il retro dal profilo. Le prenotazioni che hai già fatto restano.',
              en: 'As soon as you have it, upload the front and the back from your profile. The bookings that you have already made stay.',
            },
      ],
      azione: apri('profilo', m, CARICA),
    };
  }),

  /** The person was given an abilitazione (prodotto/abilitazioni#dare). */
  abilitazione_data: lettera<Abilitazione & { readonly fino: Giorno | null }>((dati, m) => ({
    oggetto: {
      it: `Hai l’abilitazione: ${dati.abilitazione}`,
      en: `You have the permission: ${dati.abilitazione}`,
    },
    paragrafi: [
      {
        it: `a ${m.centro.nome} abbiamo segnato che hai l’abilitazione «${dati.abilitazione}»: puoi prenotare quello che la chiede.`,
        en: `At ${m.centro.nome} we have noted that you have the permission “${dati.abilitazione}”: you can book what requires it.`,
      },
      dati.fino
        ? { it: `Vale fino a ${giorno(dati.fino, m)}.`, en: `It is valid until ${giorno(dati.fino, m)}.` }
        : { it: 'Vale senza scadenza.', en: 'It does not expire.' },
    ],
    azione: apri('profilo', m),
  })),

  /** An abilitazione was revoked (prodotto/abilitazioni#revoca); without a reason, it had been given by mistake. */
  abilitazione_tolta: lettera<Abilitazione & { readonly motivo: string }>((dati, m) => ({
    oggetto: {
      it: `Non hai più l’abilitazione: ${dati.abilitazione}`,
      en: `You no longer have the permission: ${dati.abilitazione}`,
    },
    paragrafi: [
      dati.motivo
        ? {
            it: `a ${m.centro.nome} ti abbiamo tolto l’abilitazione «${dati.abilitazione}». Il motivo: ${dati.motivo}`,
            en: `At ${m.centro.nome} we have taken away your permission “${dati.abilitazione}”. The reason: ${dati.motivo}`,
          }
        : {
            it: `a ${m.centro.nome} avevamo segnato per errore che hai l’abilitazione «${dati.abilitazione}»: l’abbiamo tolta.`,
            en: `At ${m.centro.nome} we had noted by mistake that you have the permission “${dati.abilitazione}”: we have taken it away.`,
          },
      {
        it: `Per riaverla, o per qualunque domanda, ${contatti(m)}.`,
        en: `To get it back, or if you have any questions, ${contatti(m)}.`,
      },
    ],
    azione: apri('profilo', m),
  })),

  /** An abilitazione ends soon (prodotto/abilitazioni#scadenza). */
  abilitazione_in_scadenza: lettera<
    Abilitazione & { readonly fino: Giorno; readonly come_si_ottiene: string }
  >((dati, m) => {
    const fino = giorno(dati.fino, m);
    return {
      oggetto: {
        it: `La tua abilitazione finisce ${fino}: ${dati.abilitazione}`,
        en: `Your permission ends on ${fino}: ${dati.abilitazione}`,
      },
      paragrafi: [
        {
          it: `l’abilitazione «${dati.abilitazione}» vale fino a ${fino}. Per prenotare giorni successivi bisogna rinnovarla.`,
          en: `The permission “${dati.abilitazione}” is valid until ${fino}. To book days after that, you need to renew it.`,
        },
        { it: `Come si ottiene: ${dati.come_si_ottiene}`, en: `How to get it: ${dati.come_si_ottiene}` },
        {
          it: 'Le prenotazioni che hai già fatto restano.',
          en: 'The bookings that you have already made stay.',
        },
      ],
      azione: apri('profilo', m),
    };
  }),
};

function writeIdentita(dati: InScadenza, servizio: string, m: Mittente): Scritto {
  const scade = giorno(dati.scade_il, m);
  return {
    oggetto: {
      it: `La tua identità, provata con ${servizio}, vale fino a ${scade}`,
      en: `Your identity, proved with ${servizio}, is valid until ${scade}`,
    },
    paragrafi: [
      {
        it: `la tua identità, che a ${m.centro.nome} hai provato con ${servizio}, vale fino a ${scade}. Le prenotazioni che hai già fatto restano.`,
        en: `Your identity, which you proved at ${m.centro.nome} with ${servizio}, is valid until ${scade}. The bookings that you have already made stay.`,
      },
      dati.rinnova
        ? {
            it: `Per rinnovarla accedi di nuovo con ${servizio} prima di allora: non devi caricare niente.`,
            en: `To renew it, log in with ${servizio} again before then: there is nothing to upload.`,
          }
        : m.suCarta
          ? {
              it: 'Dopo, per prenotare, serve un documento: portalo al banco.',
              en: 'After that you need a document to book: bring it to the desk.',
            }
          : {
              it: 'Dopo, per prenotare, serve un documento: carica il fronte e il retro dal profilo.',
              en: 'After that you need a document to book: upload the front and the back from your profile.',
            },
    ],
    azione: dati.rinnova
      ? {
          etichetta: { it: `Accedi con ${servizio}`, en: `Log in with ${servizio}` },
          href: `${m.publicUrl}/login`,
        }
      : apri('profilo', m, CARICA),
  };
}
