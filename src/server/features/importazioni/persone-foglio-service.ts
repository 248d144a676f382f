import { fineRilascio } from '#domain/abilitazioni.ts';
import { emailKey } from '#domain/email.ts';
import type { Giorno } from '#domain/giorno.ts';
import { isSameNome } from '#domain/identita.ts';
import { erroreCampo, type ErroreCampo } from '#domain/validazione.ts';
import { email } from '#contract/campi.ts';
import { RigaPersona, type RigaImportata } from '#contract/importazioni.ts';
import { oggi } from '../../platform/clock.ts';
import { inItsOwn } from '../../platform/centro-lock.ts';
import { addImportati } from '../abilitazioni/rilasci-service.ts';
import { holdAbilitazioni, readByNome } from '../abilitazioni/service.ts';
import { createImportate } from '../utenti/iscrizione-service.ts';
import { holdCodici, listCodiciPresenti, listMailPresenti, listWaitingFor } from '../utenti/store.ts';
import {
  chiaveOf,
  findAbilitazioni,
  listChiavi,
  makePiano,
  readRiga,
  type RegoleFoglio,
  type Giudicata,
  type RigaTipata,
} from './foglio-service.ts';

interface Nuova {
  readonly dati: Omit<RigaPersona, 'abilitazioni'>;
  readonly rilasci: readonly { id: number; nome: string; fino: Giorno | null }[];
}

/**
 * A sheet of people (prodotto/importazioni#persone). A known tax code or address is skipped, or marked for a check
 * where the code has another name or address.
 * @param password_hash the hash of a password that nobody knows
 */
export function createFoglioPersone(
  righe: readonly RigaImportata[],
  password_hash: string,
): RegoleFoglio<Nuova> {
  const lette = righe.map((riga) => ({
    ...readRiga(RigaPersona, riga),
    chiavi: [
      ...chiaveOf('codice_fiscale', RigaPersona.shape.codice_fiscale, riga.codice_fiscale, String),
      ...chiaveOf('email', email, riga.email, emailKey),
    ],
  }));
  const mails = listChiavi(lette, 'email');
  return {
    async plan(db, { clock }) {
      const codici = listChiavi(lette, 'codice_fiscale');
      const withCodice = await listCodiciPresenti(db, { codici });
      const withMail = await listMailPresenti(db, { chiavi: mails, now: clock.now() });
      const tutte = await readByNome(db);
      const conCodice = Map.groupBy(withCodice, ({ codice_fiscale }) => codice_fiscale);
      const conMail = new Set(withMail.map(({ chiave }) => chiave));
      const today = oggi(clock);
      return makePiano(
        lette.map((letta) => ({ chiavi: letta.chiavi, ...resolve(letta, tutte, today) })),
        (campo, chiave, n) => {
          if (campo === 'email') return conMail.has(chiave) ? [erroreCampo(campo, 'gia_presente')] : [];
          return compare(righe[n]!, lette[n]!.chiavi, conCodice.get(chiave) ?? []);
        },
      );
    },
    listAltri: (db) => listWaitingFor(db, ...mails),
    open: inItsOwn,
    lock: holdCodici,
    async write(deps, tx, admin, nuove) {
      const asked = nuove.flatMap(({ rilasci }) => rilasci.map(({ id }) => id));
      if (asked.length > 0) await holdAbilitazioni(tx, [...new Set(asked)]);
      const dati = nuove.map((nuova) => nuova.dati);
      const ids = await createImportate(deps, tx, admin, dati, password_hash);
      const given = nuove.flatMap(({ rilasci }, n) =>
        rilasci.map(({ id, nome, fino }) => ({ utente_id: ids[n]!, abilitazione_id: id, nome, fino })),
      );
      await addImportati(deps, tx, admin, given);
    },
  };
}

type Presente = Awaited<ReturnType<typeof listCodiciPresenti>>[number];

/** How a row differs from the accounts with its tax code; `gia_presente` if it equals one. */
function compare(
  { nome, cognome }: RigaImportata,
  chiavi: ReturnType<typeof chiaveOf>,
  presenti: readonly Presente[],
): ErroreCampo[] {
  const mail = chiavi.find(({ campo }) => campo === 'email')?.chiave;
  const differenze = presenti.map((presente) => [
    ...(typeof nome === 'string' && typeof cognome === 'string' && !isSameNome({ nome, cognome }, presente)
      ? ['nome']
      : []),
    ...(mail !== undefined && mail !== emailKey(presente.email) ? ['email'] : []),
  ]);
  if (differenze.length === 0) return [];
  if (differenze.some(({ length }) => length === 0)) return [erroreCampo('codice_fiscale', 'gia_presente')];
  // Without values: the answer is stored for a while, and names nobody.
  return differenze[0]!.map((campo) => ({
    ...erroreCampo(campo, 'diverso'),
    valori: { utente: presenti[0]!.id },
  }));
}

/** A row with the ids of what it names, or with its errors. */
function resolve(
  { dati, errori }: RigaTipata<RigaPersona>,
  tutte: Awaited<ReturnType<typeof readByNome>>,
  today: Giorno,
): Giudicata<Nuova> {
  if (!dati) return { nuova: null, errori };
  const { abilitazioni, ...rest } = dati;
  const found = findAbilitazioni(tutte, abilitazioni);
  const past = (abilitazioni ?? []).flatMap(({ fino }, n) =>
    fino && fino < today ? erroreCampo(`abilitazioni.${n}.fino`, 'giorno_passato') : [],
  );
  // The last of duplicate names counts.
  const byId = new Map(
    found.trovate.map(({ named: { fino }, una: { id, nome, durata_mesi } }) => [
      id,
      { id, nome, fino: fino === undefined ? fineRilascio(today, durata_mesi) : fino },
    ]),
  );
  return { nuova: { dati: rest, rilasci: [...byId.values()] }, errori: [...found.errori, ...past] };
}
