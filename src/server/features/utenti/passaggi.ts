import type { ScopoGettone } from '../gettoni/service.ts';

/** The acts after which an account may belong to another person. */
export type Atto =
  | 'nuovo_indirizzo'
  | 'indirizzo_non_provato'
  | 'mail_assegnata'
  | 'subentro'
  | 'password_per_mail'
  | 'invito'
  | 'password_propria'
  | 'cambio_annullato'
  | 'nomina'
  | 'nomina_non_provata'
  | 'primo_accesso';

/**
 * Everything that lets a person into an account, lets them read it, or may give it to them. The second factor only
 * demands more, and a separate command removes it.
 */
export type Chiave =
  | 'sessione'
  | 'altre_sessioni'
  | 'password'
  | 'identita_garantita'
  | 'identita_collegata'
  | 'calendario'
  | 'indirizzo_in_attesa'
  | `link_${ScopoGettone}`;

export const CHIAVI: Readonly<Record<Chiave, string>> = {
  sessione: 'the session in which the act is done, if any',
  altre_sessioni: 'every other session',
  password: 'the password',
  identita_garantita:
    'an identity with which the account was registered, while the account has the address that the provider vouched for',
  identita_collegata:
    'any other identity: linked later, or its provider vouched for no address, or for one that the account no longer has',
  calendario: 'private addresses of calendars',
  indirizzo_in_attesa: 'an address that waits for its proof',
  link_verifica: 'links that verify an address',
  link_password: 'links for a forgotten password',
  link_annulla_cambio: 'links that undo a change of address',
  link_primo_accesso: 'links to the first sign-in of an administrator',
  link_invito: 'invitations',
  link_proposta: 'links that answer proposals of other days',
  link_iscrizione: 'links of registrations that wait, for the address that the account had or gets',
};

/**
 * What an act does with a key: it ends it, or keeps it for the given reason; with `recent` it keeps only one that is
 * older than the last change of password, or that the person keeps.
 */
type Sorte = 'ends' | { readonly keeps: string; readonly recent?: 'ends' };

export interface Passaggio {
  readonly che: string;
  /** Why all other keys end. */
  readonly perche: string;
  readonly chiavi: Readonly<Record<Chiave, Sorte>>;
  readonly presente: 'invito' | 'verifica' | 'password_cambiata' | 'nominata' | null;
  readonly perduto: 'indirizzo_cambiato' | 'cambio_annullato' | 'mail_tolta' | null;
}

const NIENTE: Passaggio['chiavi'] = {
  sessione: 'ends',
  altre_sessioni: 'ends',
  password: 'ends',
  identita_garantita: 'ends',
  identita_collegata: 'ends',
  calendario: 'ends',
  indirizzo_in_attesa: 'ends',
  link_verifica: 'ends',
  link_password: 'ends',
  link_annulla_cambio: 'ends',
  link_primo_accesso: 'ends',
  link_invito: 'ends',
  link_proposta: 'ends',
  link_iscrizione: 'ends',
};

const PROPRIO = { keeps: 'the holder acts, and has given the password' };
const PRIMA = {
  keeps: 'older than the last change of password, or ticked in the form, which lists the others',
  recent: 'ends',
} as const;
const GARANTITA = { keeps: 'it belongs to the owner of the mailbox, whose address the provider vouched for' };
const PROPOSTA = { keeps: 'the centre mailed it to the same mailbox, and it answers what the centre asked' };
const ANNULLA = { keeps: 'the person who lost the account by an earlier change can still take it back' };
const ANNULLA_PRIMA = { keeps: `${ANNULLA.keeps}; links that undo a later one end` };

/**
 * The table of acts and keys, which `passAccount` follows. It is printed in docs/asvs.md, and `passaggi.full.test.ts`
 * tries every cell over HTTP. A new key or act must have its rows to compile.
 */
export const PASSAGGI = {
  nuovo_indirizzo: {
    che: 'a new address takes hold',
    perche: 'links prove the old address, and other sessions did not prove the new one',
    chiavi: {
      ...NIENTE,
      sessione: { keeps: 'it proved the new address' },
      password: PROPRIO,
      identita_garantita: PROPRIO,
      identita_collegata: PROPRIO,
      calendario: PROPRIO,
      link_annulla_cambio: ANNULLA,
    },
    presente: null,
    perduto: 'indirizzo_cambiato',
  },
  indirizzo_non_provato: {
    che: 'an address that was never proved is changed in the profile',
    perche: 'nobody has proved that either address is theirs',
    chiavi: {
      ...NIENTE,
      sessione: PROPRIO,
      password: PROPRIO,
      identita_garantita: PROPRIO,
      identita_collegata: PROPRIO,
      calendario: PROPRIO,
    },
    presente: 'verifica',
    perduto: null,
  },
  mail_assegnata: {
    che: 'the desk gives or corrects an address',
    perche: 'the person stands at the desk; the reader of the earlier address is a stranger',
    chiavi: NIENTE,
    presente: 'invito',
    perduto: 'mail_tolta',
  },
  subentro: {
    che: 'the desk takes over an account whose address was never proved, or that nothing has used',
    perche: 'a stranger may have prepared it; the person whom it names stands at the desk',
    chiavi: NIENTE,
    presente: 'invito',
    perduto: 'mail_tolta',
  },
  password_per_mail: {
    che: 'a new password by the mailed link',
    perche: 'somebody who knew the old password may have made it',
    chiavi: {
      ...NIENTE,
      identita_garantita: GARANTITA,
      link_verifica: { keeps: 'it was mailed to the same mailbox, and proves only that somebody reads it' },
      link_annulla_cambio: ANNULLA,
      link_proposta: PROPOSTA,
    },
    presente: 'password_cambiata',
    perduto: null,
  },
  invito: {
    che: 'the invitation of somebody registered at the desk is opened',
    perche: 'until now nobody had proved to be the person who was registered',
    chiavi: NIENTE,
    presente: 'password_cambiata',
    perduto: null,
  },
  password_propria: {
    che: 'a new password in the profile',
    perche: 'somebody who knew the old password may have it, or have made it',
    chiavi: {
      ...NIENTE,
      sessione: PROPRIO,
      identita_garantita: GARANTITA,
      identita_collegata: PRIMA,
      calendario: PRIMA,
      indirizzo_in_attesa: PRIMA,
      link_verifica: { keeps: 'it proves only that somebody reads its mailbox' },
      link_annulla_cambio: ANNULLA,
      link_proposta: PROPOSTA,
    },
    presente: 'password_cambiata',
    perduto: null,
  },
  cambio_annullato: {
    che: 'a change of address is undone',
    perche: 'the person who had the account since the change loses it',
    chiavi: { ...NIENTE, identita_garantita: GARANTITA, link_annulla_cambio: ANNULLA_PRIMA },
    presente: 'password_cambiata',
    perduto: 'cambio_annullato',
  },
  nomina: {
    che: '‘Rendi amministratore’ or `npm run admin`, the address is proved',
    perche: 'an administrator sees everybody’s data: a member’s keys were not made for that',
    chiavi: {
      ...NIENTE,
      password: { keeps: 'the address is proved: its owner knows the password, or sets a new one by mail' },
      identita_garantita: GARANTITA,
    },
    presente: 'nominata',
    perduto: null,
  },
  nomina_non_provata: {
    che: '`npm run admin`, the address is not proved',
    perche: 'anybody may have registered with that address',
    chiavi: NIENTE,
    presente: null,
    perduto: null,
  },
  primo_accesso: {
    che: 'an administrator’s first sign-in with the printed link',
    perche: 'the account belongs to the person who opened the link that the operator handed over',
    chiavi: NIENTE,
    presente: 'password_cambiata',
    perduto: 'mail_tolta',
  },
} satisfies Record<Atto, Passaggio>;
