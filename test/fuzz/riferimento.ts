import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';

/** The content of a scene, one of each for every case (see `scena.ts`). */
export type NomeRiferimento =
  | 'utente.io'
  | 'utente.altro'
  | 'utente.nessuno'
  | 'email.mia'
  | 'email.altrui'
  | 'password'
  | 'prenotabile'
  | 'prenotabile.chiuso'
  | 'prenotabile.eliminato'
  | 'gruppo'
  | 'gruppo.vuoto'
  | 'gruppo.membro'
  | 'prenotazione.mia'
  | 'prenotazione.altrui'
  | 'prenotazione.passata'
  | 'prenotazione.annullata'
  | 'sezione'
  | 'spec'
  | 'link'
  | 'foto'
  | 'segnalazione'
  | 'chiusura'
  | 'calendario'
  | 'fermo'
  | 'cauzione'
  | 'movimento'
  | 'acquisto'
  | 'posta'
  | 'posta.carta'
  | 'gettone.verifica'
  | 'gettone.password'
  | 'gettone.invito'
  | 'gettone.annulla_cambio'
  | 'gettone.primo_accesso'
  | 'gettone.scaduto';

/**
 * A value known only once the scene of a case exists: an id, an address, a token. Cases name it, so that a seed gives
 * the same cases on every database.
 */
export class Riferimento {
  readonly nome: NomeRiferimento;
  constructor(nome: NomeRiferimento) {
    this.nome = nome;
  }
  toJSON(): string {
    return `‹${this.nome}›`;
  }
  [fc.toStringMethod](): string {
    return this.toJSON();
  }
}

/** A piece of JSON text that no JavaScript value produces: `1e400`, `-0`. */
export class Grezzo {
  readonly testo: string;
  constructor(testo: string) {
    this.testo = testo;
  }
  toJSON(): string {
    return `‹${this.testo}›`;
  }
  [fc.toStringMethod](): string {
    return this.toJSON();
  }
}

const UTENTE = ['utente.io', 'utente.altro', 'utente.nessuno'] as const;
const PRENOTABILE = ['prenotabile', 'prenotabile.chiuso', 'prenotabile.eliminato', 'gruppo.membro'] as const;
const GRUPPO = ['gruppo', 'gruppo.vuoto'] as const;
const PRENOTAZIONE = [
  'prenotazione.mia',
  'prenotazione.altrui',
  'prenotazione.passata',
  'prenotazione.annullata',
] as const;
const EMAIL = ['email.mia', 'email.altrui'] as const;

/** The referents of field names. */
const BY_FIELD: Readonly<Record<string, readonly NomeRiferimento[]>> = {
  userId: UTENTE,
  utente_id: UTENTE,
  prenotabileId: PRENOTABILE,
  prenotabile_id: PRENOTABILE,
  prenotazione_id: PRENOTAZIONE,
  gruppoId: GRUPPO,
  sectionId: ['sezione'],
  section_id: ['sezione'],
  specId: ['spec'],
  linkId: ['link'],
  fileName: ['foto'],
  immagini: ['foto'],
  entry_id: [...PRENOTABILE, ...GRUPPO],
  email: EMAIL,
  mail: EMAIL,
  username: EMAIL,
  search_term: EMAIL,
  mail_prefix: EMAIL,
  password: ['password'],
  token: [
    'gettone.verifica',
    'gettone.password',
    'gettone.invito',
    'gettone.annulla_cambio',
    'gettone.primo_accesso',
    'gettone.scaduto',
  ],
};

/** The referent of `{id}`, by the path before it. */
const BY_PATH: Readonly<Record<string, readonly NomeRiferimento[]>> = {
  utenti: UTENTE,
  prenotabili: PRENOTABILE,
  gruppi: GRUPPO,
  prenotazioni: PRENOTAZIONE,
  posta: ['posta', 'posta.carta'],
  segnalazioni: ['segnalazione'],
  chiusure: ['chiusura'],
  calendari: ['calendario'],
  fermi: ['fermo'],
  cauzioni: ['cauzione'],
  'cauzioni/movimenti': ['movimento'],
  'giornate/movimenti': ['acquisto'],
};

/** The objects of a scene for a field of a call; none when its name is unknown here. */
export function riferimentiOf({ path }: Endpoint, campo: string): readonly NomeRiferimento[] {
  const before = campo === 'id' ? /((?:\w+\/)?movimenti|\w+)\/\{id\}/.exec(path)?.[1] : undefined;
  return (before === undefined ? BY_FIELD[campo] : BY_PATH[before]) ?? [];
}

export function* referencesIn(value: unknown): Generator<Riferimento> {
  if (value instanceof Riferimento) yield value;
  else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
    for (const inner of Object.values(value)) yield* referencesIn(inner);
  }
}

export function resolveRiferimenti(
  value: unknown,
  lookUp: (nome: NomeRiferimento) => string | number,
): unknown {
  if (value instanceof Riferimento) return lookUp(value.nome);
  if (value instanceof Grezzo || Buffer.isBuffer(value)) return value;
  if (Array.isArray(value)) return value.map((inner) => resolveRiferimenti(inner, lookUp));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, resolveRiferimenti(inner, lookUp)]),
  );
}

export function toJson(value: unknown): string {
  if (value instanceof Grezzo) return value.testo;
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${toJson(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
