import type { CampoCorretto } from '#contract/valori.ts';
import { localeOf } from '#domain/lingue.ts';
import type { ConGettone, ParoleLettera, Persona } from '../modello.ts';
import { apri, apriLink, contatti, lettera, nonTeLoAspettavi } from '../say.ts';

const SCEGLI_PASSWORD = { it: 'Scegli la password', en: 'Choose the password' };

const CAMPI: Readonly<Record<CampoCorretto, ParoleLettera>> = {
  nome: { it: 'nome', en: 'first name' },
  cognome: { it: 'cognome', en: 'last name' },
  codice_fiscale: { it: 'codice fiscale', en: 'tax code' },
  telefono: { it: 'telefono', en: 'telephone' },
};

export const account = {
  /** Verifies an address. `benvenuto`: its account is new. */
  verifica: lettera<ConGettone & { readonly benvenuto: boolean }>((dati, m) => ({
    oggetto: dati.benvenuto
      ? {
          it: 'Il tuo account è pronto: verifica la tua mail',
          en: 'Your account is ready: verify your email',
        }
      : { it: 'Verifica la tua mail', en: 'Verify your email' },
    paragrafi: [
      dati.benvenuto && {
        it: `la tua iscrizione a ${m.centro.nome} è fatta.`,
        en: `You have signed up at ${m.centro.nome}.`,
      },
      {
        it: 'Per prenotare ci servono due cose: la tua mail verificata, con il pulsante qui sotto (se ti chiede di accedere, usa la tua password), e una copia di un documento, che carichi dal tuo profilo.',
        en: 'To book you need two things: a verified email, with the button below (if you are asked to log in, use your password), and a copy of an identity document, which you upload from your profile.',
      },
    ],
    azione: apriLink('/verifica-mail?token', dati, m, { it: 'Verifica la mail', en: 'Verify the email' }),
    chiusa: {
      it: 'Il link vale 24 ore e si usa una volta sola. Se l’iscrizione non è tua, ignora questo messaggio.',
      en: 'The link is valid for 24 hours and can be used once. If you did not sign up, ignore this message.',
    },
  })),

  /** The link that a registration form waits for (prodotto/account#iscrizione-in-attesa). */
  iscrizione: lettera<Persona & { readonly gettone_id: string }>((dati, m) => ({
    oggetto: { it: 'Continua l’iscrizione', en: 'Finish signing up' },
    paragrafi: [
      {
        it: `abbiamo ricevuto un’iscrizione a ${m.centro.nome} con questo indirizzo, forse la tua. L’account ancora non c’è: lo crei con il pulsante qui sotto, scegliendo la password o entrando con il servizio con cui hai cominciato.`,
        en: `Somebody, perhaps you, has filled in the form to sign up at ${m.centro.nome} with this address. There is no account yet: use the button below to create it, by choosing a password or logging in with the service you started with.`,
      },
    ],
    azione: apriLink('/verifica-mail?iscrizione', dati, m, {
      it: 'Continua l’iscrizione',
      en: 'Finish signing up',
    }),
    chiusa: {
      it: 'Il link vale 24 ore e si usa una volta sola. Se l’iscrizione non è tua, ignora questo messaggio: non nasce nessun account.',
      en: 'The link is valid for 24 hours and can be used once. If you did not sign up, ignore this message: no account will be created.',
    },
  })),

  password: lettera<ConGettone>((dati, m) => ({
    oggetto: { it: 'Imposta una nuova password', en: 'Set a new password' },
    paragrafi: [
      {
        it: `abbiamo ricevuto la richiesta di una nuova password per il tuo account a ${m.centro.nome}. Sceglila con il pulsante qui sotto: tutti gli accessi aperti vengono chiusi.`,
        en: `We have received a request for a new password for your account at ${m.centro.nome}. Choose it with the button below: all open sessions will be closed.`,
      },
    ],
    azione: apriLink('/password-reset?token', dati, m, SCEGLI_PASSWORD),
    chiusa: {
      it: 'Il link vale un’ora e si usa una volta sola. Se non l’hai chiesto tu, ignora questo messaggio: la password resta quella di prima.',
      en: 'The link is valid for one hour and can be used once. If you did not ask for it, ignore this message: your password stays as it was.',
    },
  })),

  /**
   * The link for the first password of a person registered at the desk (prodotto/persone#nuova-persona). `da_foglio`:
   * the person came from a sheet, and has not seen the privacy notice (prodotto/importazioni#inviti).
   */
  invito: lettera<ConGettone & { readonly da_foglio?: true }>({
    parole: 'invito',
    write: (dati, m) => ({
      oggetto: { it: `Il tuo account a ${m.centro.nome}`, en: `Your account at ${m.centro.nome}` },
      paragrafi: [
        dati.da_foglio
          ? {
              it: `abbiamo iscritto a ${m.centro.nome} chi veniva già da noi, con i dati che avevamo: tra questi ci sei tu. Scegli la tua password con il pulsante qui sotto: da quel momento vedi e fai le tue prenotazioni dal sito.`,
              en: `We have registered the people who already came to ${m.centro.nome}, with the data that we had: you are one of them. Choose your password with the button below: from then on you can see and make your bookings on the site.`,
            }
          : {
              it: `la tua iscrizione a ${m.centro.nome} è fatta, come hai chiesto al banco. Scegli la tua password con il pulsante qui sotto: da quel momento vedi e fai le tue prenotazioni anche dal sito.`,
              en: `You are signed up at ${m.centro.nome}, as you asked at the desk. Choose your password with the button below: from then on you can see and make your bookings on the site, too.`,
            },
        dati.da_foglio && {
          it: `Nell’informativa, ${m.publicUrl}/privacy, trovi come usiamo i tuoi dati; nel regolamento, ${m.publicUrl}/regolamento, come si sta insieme. Al primo accesso ti chiediamo di leggerli: prima non puoi prenotare.`,
          en: `The privacy notice, ${m.publicUrl}/privacy, says how we use your data, and the house rules, ${m.publicUrl}/regolamento, say how we share the place. We ask you to read them when you first log in: you cannot book before that.`,
        },
      ],
      azione: apriLink('/password-reset?token', dati, m, SCEGLI_PASSWORD),
      chiusa: {
        it: `Il link vale 7 giorni e si usa una volta sola. Dopo, ne chiedi un altro dalla pagina di accesso con «Hai dimenticato la password?». Se l’iscrizione non è tua, scrivi a ${m.centro.casella}.`,
        en: `The link is valid for 7 days and can be used once. After that, ask for another one on the login page with “Forgot your password?”. If you did not sign up, write to ${m.centro.casella}.`,
      },
    }),
  }),

  /** For a person from a sheet without an address: the desk prints it to inform them (prodotto/importazioni#inviti). */
  informativa: lettera<Persona>((_, m) => ({
    oggetto: { it: `La tua iscrizione a ${m.centro.nome}`, en: `Your registration at ${m.centro.nome}` },
    paragrafi: [
      {
        it: `abbiamo iscritto a ${m.centro.nome} chi veniva già da noi, con i dati che avevamo: tra questi ci sei tu.`,
        en: `We have registered the people who already came to ${m.centro.nome}, with the data that we had: you are one of them.`,
      },
      {
        it: `Con questo foglio ricevi al banco l’informativa su come usiamo i tuoi dati e il regolamento. Li trovi anche sul sito: ${m.publicUrl}/privacy e ${m.publicUrl}/regolamento.`,
        en: `At the desk you get this sheet together with the notice about how we use your data and the house rules. They are also on the site: ${m.publicUrl}/privacy and ${m.publicUrl}/regolamento.`,
      },
      {
        it: 'Per prenotare vieni al banco o telefona: dal sito si prenota con una mail, che ci puoi dare quando vuoi.',
        en: 'To book, come to the desk or telephone: to book on the site you need an email address, which you can give us whenever you like.',
      },
    ],
    chiusa: {
      it: `Se i dati non sono giusti, o non vuoi essere tra gli iscritti, ${contatti(m)}.`,
      en: `If the data are not right, or you do not want to be registered, ${contatti(m)}.`,
    },
  })),

  /** To a suspended member who asked for a new password. */
  account_sospeso: lettera<Persona>((_, m) => ({
    oggetto: { it: 'Il tuo account è sospeso', en: 'Your account is suspended' },
    paragrafi: [
      {
        it: `abbiamo ricevuto la richiesta di una nuova password per il tuo account a ${m.centro.nome}. L’account è sospeso: finché non lo riattiviamo non puoi accedere, nemmeno con una nuova password.`,
        en: `We have received a request for a new password for your account at ${m.centro.nome}. The account is suspended: until we reactivate it you cannot log in, not even with a new password.`,
      },
      { it: `Per riattivarlo ${contatti(m)}.`, en: `To have it reactivated, ${contatti(m)}.` },
    ],
    chiusa: {
      it: 'Se non l’hai chiesto tu, ignora questo messaggio: la password resta quella di prima.',
      en: 'If you did not ask for it, ignore this message: your password stays as it was.',
    },
  })),

  /** To the owner of an address that was used for another registration. */
  gia_registrato: lettera<Persona>((_, m) => ({
    oggetto: { it: 'Hai già un account', en: 'You already have an account' },
    paragrafi: [
      {
        it: `qualcuno ha provato a iscriversi a ${m.centro.nome} con questo indirizzo, che ha già un account. Se eri tu, accedi; se non ricordi la password, puoi impostarne una nuova.`,
        en: `Somebody has tried to sign up at ${m.centro.nome} with this address, which already has an account. If it was you, log in; if you do not remember the password, you can set a new one.`,
      },
    ],
    azione: {
      etichetta: { it: 'Imposta una nuova password', en: 'Set a new password' },
      href: `${m.publicUrl}/password-dimenticata`,
    },
    chiusa: {
      it: 'Se non eri tu, non devi fare nulla: il tuo account non è cambiato.',
      en: 'If it was not you, there is nothing to do: your account has not changed.',
    },
  })),

  /** Which data an administrator has corrected, without the old values (prodotto/persone#correggi-i-dati). */
  dati_corretti: lettera<Persona & { readonly campi: readonly { readonly campo: CampoCorretto }[] }>(
    (dati, m) => {
      const lista = new Intl.ListFormat(localeOf(m.lingua), { type: 'conjunction' });
      const campi = lista.format(dati.campi.map(({ campo }) => m.say(CAMPI[campo])));
      return {
        oggetto: { it: 'Abbiamo corretto i tuoi dati', en: 'We have corrected your data' },
        paragrafi: [
          {
            it: `al banco di ${m.centro.nome} abbiamo corretto i tuoi dati: ${campi}. Le ricevute già stampate restano come sono.`,
            en: `At the desk of ${m.centro.nome} we have corrected your data: ${campi}. Receipts that were already printed stay as they are.`,
          },
          m.suCarta
            ? {
                it: 'Se qualcosa non torna, chiedi al banco di mostrarteli.',
                en: 'If something is not right, ask at the desk to see them.',
              }
            : {
                it: 'Li leggi, e se serve li cambi, nel tuo profilo.',
                en: 'You can read them, and change them if need be, in your profile.',
              },
        ],
        azione: !m.suCarta && apri('profilo', m),
        chiusa: {
          it: `Se non ne sai niente, ${contatti(m)}.`,
          en: `If you know nothing about this, ${contatti(m)}.`,
        },
      };
    },
  ),

  /** To the previous address of an account, with a link that undoes the change (docs/asvs.md, V6). */
  indirizzo_cambiato: lettera<ConGettone & { readonly nuovo: string }>((dati, m) => ({
    oggetto: { it: 'La mail del tuo account è cambiata', en: 'The email of your account has changed' },
    paragrafi: [
      {
        it: `da adesso il tuo account a ${m.centro.nome} usa l’indirizzo ${dati.nuovo}.`,
        en: `From now on your account at ${m.centro.nome} uses the address ${dati.nuovo}.`,
      },
      {
        it: 'Se l’hai fatto tu, non devi fare nulla. Se non l’hai fatto tu, annulla il cambio con il pulsante qui sotto e scegli una nuova password: l’account torna a questo indirizzo e tutti gli accessi aperti vengono chiusi.',
        en: 'If it was you, there is nothing to do. If it was not, undo the change with the button below and choose a new password: the account goes back to this address and all open sessions are closed.',
      },
    ],
    azione: apriLink('/verifica-mail?annulla', dati, m, { it: 'Annulla il cambio', en: 'Undo the change' }),
    chiusa: {
      it: 'Il link vale 24 ore e si usa una volta sola.',
      en: 'The link is valid for 24 hours and can be used once.',
    },
  })),

  /** To the new address, after the change was undone (docs/asvs.md, V6). */
  cambio_annullato: lettera<Persona>((_, m) => ({
    oggetto: { it: 'Il cambio di mail è stato annullato', en: 'The change of email was undone' },
    paragrafi: [
      {
        it: `chi aveva prima l’account a ${m.centro.nome} che usava questo indirizzo ha annullato il cambio: l’account torna alla mail di prima, con una nuova password, e tutti gli accessi aperti sono chiusi.`,
        en: `The person who had the account at ${m.centro.nome} before it used this address has undone the change: the account has its earlier email again, with a new password, and all open sessions are closed.`,
      },
      {
        it: 'Se dopo il cambio era stata caricata la copia di un documento, l’abbiamo distrutta.',
        en: 'If a copy of a document was uploaded after the change, we have destroyed it.',
      },
    ],
    chiusa: {
      it: `Se il cambio era tuo e non te lo aspettavi, ${contatti(m)}.`,
      en: `If you made the change and did not expect this, ${contatti(m)}.`,
    },
  })),

  /** To an address that the centre has replaced (prodotto/persone#mail-data-dopo). */
  mail_tolta: lettera<Persona>((_, m) => ({
    oggetto: {
      it: 'Questo indirizzo non apre più un account',
      en: 'This address no longer opens an account',
    },
    paragrafi: [
      {
        it: `l’account a ${m.centro.nome} che usava questo indirizzo non lo usa più: il centro l’ha tolto. Gli accessi aperti e i link mandati qui non valgono più.`,
        en: `The account at ${m.centro.nome} that used this address no longer does: the centre has removed it. Open sessions and links sent here are no longer valid.`,
      },
      {
        it: 'Se non hai mai avuto un account da noi, l’indirizzo era stato scritto male: non devi fare nulla.',
        en: 'If you have never had an account with us, the address had been written down wrongly: there is nothing to do.',
      },
    ],
    chiusa: {
      it: `Se l’account era tuo e non te lo aspettavi, ${contatti(m)}.`,
      en: `If the account was yours and you did not expect this, ${contatti(m)}.`,
    },
  })),

  nominata: lettera<Persona>((_, m) => ({
    oggetto: {
      it: `Il tuo account amministra ${m.centro.nome}`,
      en: `Your account now administers ${m.centro.nome}`,
    },
    paragrafi: [
      {
        it: `da adesso il tuo account amministra ${m.centro.nome}. La password resta la tua; gli accessi aperti, i servizi collegati e gli indirizzi privati del calendario sono chiusi.`,
        en: `From now on your account administers ${m.centro.nome}. You keep your password; open sessions, linked services and private calendar addresses are closed.`,
      },
      {
        it: 'Attiva la verifica in due passaggi dal profilo: chi amministra vede i dati di tutti.',
        en: 'Turn on two-step verification in your profile: administrators see everybody’s data.',
      },
    ],
    azione: apri('profilo', m),
    chiusa: nonTeLoAspettavi(m),
  })),

  ruolo_tolto: lettera<Persona>((_, m) => ({
    oggetto: {
      it: `Il tuo account non amministra più ${m.centro.nome}`,
      en: `Your account no longer administers ${m.centro.nome}`,
    },
    paragrafi: [
      {
        it: `il tuo account non amministra più ${m.centro.nome}. Gli accessi aperti e gli indirizzi dei calendari del centro sono chiusi, e per accedere basta la password.`,
        en: `Your account no longer administers ${m.centro.nome}. Open sessions and the addresses of the centre’s calendars have ended, and the password is enough to log in.`,
      },
      {
        it: 'Il tuo account resta: prenoti come tutti, e le tue prenotazioni non cambiano.',
        en: 'You keep your account: you book like everybody else, and your bookings do not change.',
      },
    ],
    chiusa: nonTeLoAspettavi(m),
  })),

  /** The last letter to a closed account. `cauzione`: the deposits that the centre still holds. */
  addio: lettera<Persona & { readonly cauzione?: number }>(
    (dati, { centro: { nome, casella, telefono } }) => ({
      oggetto: { it: 'Il tuo account è chiuso', en: 'Your account is closed' },
      paragrafi: [
        {
          it: `come hai chiesto, abbiamo chiuso il tuo account a ${nome}. I dati dell’iscrizione e la copia del documento sono cancellati, e le prenotazioni che dovevano ancora cominciare sono ritirate. Per legge restano le ricevute, con nome e codice fiscale; le altre prenotazioni passate restano senza il tuo nome.`,
          en: `As you asked, we have closed your account at ${nome}. The data of your registration and the copy of your document are deleted, and the bookings that had not begun are withdrawn. By law we keep the receipts, with name and tax code; your other past bookings stay without your name.`,
        },
        !!dati.cauzione && {
          it: `Il centro ha ancora €${dati.cauzione} della tua cauzione. Passa a riprenderli con un documento, o telefona al ${telefono}.`,
          en: `The centre still holds €${dati.cauzione} of your deposit. Come and collect it with an identity document, or telephone ${telefono}.`,
        },
        {
          it: 'Questo è l’ultimo messaggio che ricevi. Se vuoi tornare, ti basta iscriverti di nuovo.',
          en: 'This is the last message that you will get from us. If you want to come back, just sign up again.',
        },
      ],
      chiusa: {
        it: `Se non l’hai fatto tu, scrivi subito a ${casella} o telefona al ${telefono}.`,
        en: `If it was not you, write to ${casella} or telephone ${telefono} at once.`,
      },
    }),
  ),
};
