import type { ChiaveFatta } from '#contract/sicurezza.ts';
import type { ParoleLettera, Persona } from '../modello.ts';
import { apri, contatti, findNominato, lettera, nomeDi, nonSonoStato, nonTeLoAspettavi } from '../say.ts';

const SE_SEI_TU = {
  it: 'Se l’hai fatto tu, non devi fare nulla.',
  en: 'If it was you, there is nothing to do.',
};

type Password = Persona & {
  /** Whether all other keys of the account ended with the old password. */
  readonly tutto: boolean;
  /** The keys besides the password that stay, and a waiting address. */
  readonly restano?: readonly { readonly tipo: ChiaveFatta['tipo']; readonly di: string | null }[];
};

/** Each key of an account, for the middle of a sentence. */
const CHIAVI: Readonly<Record<ChiaveFatta['tipo'], (di: string) => ParoleLettera>> = {
  identita: (di) => ({ it: `l’accesso con ${di}`, en: `logging in with ${di}` }),
  calendario_mie: () => ({
    it: 'l’indirizzo privato del tuo calendario',
    en: 'the private address of your calendar',
  }),
  calendario_tutte: () => ({
    it: 'l’indirizzo del calendario di tutte le prenotazioni',
    en: 'the address of the calendar of all bookings',
  }),
  calendario_risorsa: (di) => ({
    it: `l’indirizzo del calendario di ${di}`,
    en: `the address of the calendar of ${di}`,
  }),
  indirizzo: () => ({
    it: 'il cambio di mail che aspetta la conferma',
    en: 'the change of email that is waiting to be confirmed',
  }),
};

export const sicurezza = {
  /** An account has a new password (docs/asvs.md, V6). */
  password_cambiata: lettera<Password>((dati, m) => {
    const { nome } = m.centro;
    const restano = (dati.restano ?? []).map(({ tipo, di }) => m.say(CHIAVI[tipo](di ?? ''))).join(', ');
    return {
      oggetto: { it: 'Hai una nuova password', en: 'You have a new password' },
      paragrafi: [
        dati.tutto
          ? {
              it: `la password del tuo account a ${nome} è stata cambiata. Sono chiusi tutti gli accessi aperti e gli indirizzi privati del calendario: se ne usavi uno, creane un altro dal profilo.`,
              en: `The password of your account at ${nome} has been changed. All open sessions and private calendar addresses are closed: if you used one, create another from your profile.`,
            }
          : {
              it: `la password del tuo account a ${nome} è stata cambiata dal profilo. Gli accessi aperti altrove sono chiusi.`,
              en: `The password of your account at ${nome} has been changed from the profile. Sessions open elsewhere are closed.`,
            },
        restano !== '' && {
          it: `Oltre alla nuova password resta: ${restano}. Se non lo riconosci, toglilo dal profilo.`,
          en: `Besides the new password, this stays: ${restano}. If you do not recognise it, remove it in your profile.`,
        },
        SE_SEI_TU,
      ],
      azione: apri('profilo', m),
      chiusa: {
        it: `Se non l’hai fatto tu, imposta subito un’altra password con «Hai dimenticato la password?» nella pagina di accesso, poi ${contatti(m)}.`,
        en: `If it was not you, set another password at once with “Forgot your password?” on the login page, then ${contatti(m)}.`,
      },
    };
  }),

  /** To the other administrators: `chi` has become one. `da`: who decided it; null for `npm run admin`. */
  amministratore_nuovo: lettera<Persona & { readonly chi: string; readonly da: string | null }>({
    nominati: ({ chi, da }) => ({ utenti: [chi, da] }),
    write(dati, m) {
      const sayChi = (id: string): string => {
        const found = findNominato(id, m);
        return found ? nomeDi(found) : m.say({ it: 'un account chiuso', en: 'an account that is closed' });
      };
      const { nome } = m.centro;
      return {
        oggetto: { it: `Una persona in più amministra ${nome}`, en: `${nome} has one more administrator` },
        paragrafi: [
          {
            it: `da adesso amministra ${nome}, e vede i dati di tutti: ${sayChi(dati.chi)}.`,
            en: `This person now administers ${nome}, and sees everybody’s data: ${sayChi(dati.chi)}.`,
          },
          dati.da === null
            ? {
                it: 'L’ha deciso chi gestisce il server, con un comando.',
                en: 'It was decided by the person who runs the server, with a command.',
              }
            : { it: `L’ha deciso: ${sayChi(dati.da)}.`, en: `It was decided by: ${sayChi(dati.da)}.` },
        ],
        azione: {
          etichetta: { it: 'Apri la sua scheda', en: 'Open their page' },
          href: `${m.publicUrl}/utenti/${dati.chi}`,
        },
        chiusa: {
          it: 'Se non te lo aspettavi, parlatene subito: il ruolo si toglie in fondo alla sua scheda.',
          en: 'If you did not expect this, talk to each other at once: the role can be removed at the bottom of their page.',
        },
      };
    },
  }),

  /** A provider's identity now opens the account. `servizio`: the provider's name. */
  identita_collegata: lettera<Persona & { readonly servizio: string }>((dati, m) => ({
    oggetto: {
      it: `Adesso entri anche con ${dati.servizio}`,
      en: `You can now log in with ${dati.servizio} too`,
    },
    paragrafi: [
      {
        it: `da adesso il tuo account a ${m.centro.nome} si apre anche con ${dati.servizio}, senza la password.`,
        en: `From now on ${dati.servizio} also opens your account at ${m.centro.nome}, without the password.`,
      },
      SE_SEI_TU,
    ],
    azione: apri('profilo', m),
    chiusa: {
      it: `Se non l’hai fatto tu, imposta subito un’altra password con «Hai dimenticato la password?» nella pagina di accesso: il collegamento si chiude. Poi ${contatti(m)}.`,
      en: `If it was not you, set another password at once with “Forgot your password?” on the login page: that removes the link. Then ${contatti(m)}.`,
    },
  })),

  /** An administrator's second factor was activated (decision 016). */
  secondo_fattore_attivato: lettera<Persona>((_, m) => ({
    oggetto: { it: 'La verifica in due passaggi è attiva', en: 'Two-step verification is on' },
    paragrafi: [
      {
        it: `da adesso per accedere al tuo account a ${m.centro.nome} serve, dopo la password, il codice della tua app. Gli accessi aperti altrove sono chiusi.`,
        en: `From now on, to log in to your account at ${m.centro.nome} you need the code from your app after the password. Sessions open elsewhere are closed.`,
      },
      {
        it: 'Tieni i codici di recupero lontano dal telefono: servono se lo perdi.',
        en: 'Keep the recovery codes away from the phone: you need them if you lose it.',
      },
    ],
    azione: apri('profilo', m),
    chiusa: nonSonoStato(m),
  })),

  /** An administrator's second factor was deactivated (decision 016). */
  secondo_fattore_disattivato: lettera<Persona>((_, m) => ({
    oggetto: { it: 'La verifica in due passaggi non è più attiva', en: 'Two-step verification is off' },
    paragrafi: [
      {
        it: `da adesso per accedere al tuo account a ${m.centro.nome} basta di nuovo la password. I codici di recupero di prima non valgono più.`,
        en: `From now on the password is enough again to log in to your account at ${m.centro.nome}. The old recovery codes are no longer valid.`,
      },
    ],
    azione: apri('profilo', m),
    chiusa: nonSonoStato(m),
  })),

  /** The mail server has changed. `chi`: the administrator who changed it. `host`: null for none. */
  posta_cambiata: lettera<Persona & { readonly chi: string; readonly host: string | null }>({
    nominati: ({ chi }) => ({ utenti: [chi] }),
    write({ chi, host }, m) {
      const { nome } = m.centro;
      const found = findNominato(chi, m);
      const who = found ? nomeDi(found) : m.say({ it: 'un amministratore', en: 'an administrator' });
      return {
        oggetto: { it: 'Il server della posta è cambiato', en: 'The mail server has changed' },
        paragrafi: [
          host === null
            ? {
                it: `${who} ha tolto il server da cui partivano le lettere di ${nome}: adesso non ne parte nessuna.`,
                en: `${who} has removed the server that sent the letters of ${nome}: now none are sent.`,
              }
            : {
                it: `${who} ha cambiato il server da cui partono le lettere di ${nome}: adesso è ${host}.`,
                en: `${who} has changed the server that sends the letters of ${nome}: it is now ${host}.`,
              },
          {
            it: 'Da lì passano anche i link che aprono gli account, perciò lo scriviamo a chi amministra, ancora con il server di prima.',
            en: 'The links that open accounts go through it too, so we are telling all administrators, still through the previous server.',
          },
        ],
        azione: apri('impostazioniPosta', m),
        chiusa: nonTeLoAspettavi(m),
      };
    },
  }),

  /** A recovery code has opened an administrator's account (decision 016). `rimasti`: how many are left. */
  codice_recupero_usato: lettera<Persona & { readonly rimasti: number }>(({ rimasti }, m) => {
    const restano = m.say(
      rimasti === 0
        ? { it: 'Era l’ultimo.', en: 'It was the last one.' }
        : rimasti === 1
          ? { it: 'Ne resta uno.', en: 'One is left.' }
          : { it: `Ne restano ${rimasti}.`, en: `${rimasti} are left.` },
    );
    return {
      oggetto: { it: 'È stato usato un codice di recupero', en: 'A recovery code was used' },
      paragrafi: [
        {
          it: `un codice di recupero del tuo account a ${m.centro.nome} è stato usato al posto di quello dell’app. ${restano}`,
          en: `A recovery code of your account at ${m.centro.nome} was used instead of the code from the app. ${restano}`,
        },
        {
          it: 'Se hai cambiato telefono, disattiva la verifica in due passaggi e attivala di nuovo. Se i codici stanno per finire, fanne di nuovi dal profilo.',
          en: 'If you have a new phone, turn two-step verification off and on again. If few codes are left, make new ones from your profile.',
        },
      ],
      azione: apri('profilo', m),
      chiusa: nonSonoStato(m),
    };
  }),
};
