import { fineRilascio } from '#domain/abilitazioni.ts';
import { emailKey } from '#domain/email.ts';
import type { Giorno } from '#domain/giorno.ts';
import { erroreCampo } from '#domain/validazione.ts';
import { RigaPersona, type Riga } from '#contract/importazioni.ts';
import { email } from '#contract/campi.ts';
import { oggi } from '../../platform/clock.ts';
import { onOneConnection } from '../../platform/db.ts';
import { addImportati } from '../abilitazioni/rilasci-service.ts';
import { holdAbilitazioni, readByNome } from '../abilitazioni/service.ts';
import {
  createImportate,
  holdCodici,
  listCodiciPresenti,
  listMailPresenti,
  listWaitingFor,
} from '../utenti/importate-service.ts';
import {
  chiaveOf,
  findAbilitazioni,
  listChiavi,
  makePiano,
  readRiga,
  type Foglio,
  type Giudicata,
  type Lettura,
} from './foglio-service.ts';

interface Nuova {
  readonly dati: Omit<RigaPersona, 'abilitazioni'>;
  readonly rilasci: readonly { id: number; nome: string; fino: Giorno | null }[];
}

/**
 * A sheet of people (prodotto/importazioni#persone). A tax code or an address that somebody has is skipped.
 * @param password_hash the hash of a password that nobody knows
 */
export function createFoglioPersone(righe: readonly Riga[], password_hash: string): Foglio<Nuova> {
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
      const [withCodice, withMail, tutte] = await onOneConnection(db, (one) =>
        Promise.all([
          listCodiciPresenti(one, { codici }),
          listMailPresenti(one, { chiavi: mails, now: clock.now() }),
          readByNome(one),
        ]),
      );
      const presenti = {
        codice_fiscale: new Set(withCodice.map(({ codice_fiscale }) => codice_fiscale)),
        email: new Set(withMail.map(({ chiave }) => chiave)),
      };
      const today = oggi(clock);
      return makePiano(
        lette.map((letta) => ({ chiavi: letta.chiavi, ...resolve(letta, tutte, today) })),
        (campo, chiave) => presenti[campo as keyof typeof presenti].has(chiave),
      );
    },
    listAltri: (db) => listWaitingFor(db, ...mails),
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

/** A row with what it names found; without it the errors. */
function resolve(
  { dati, errori }: Lettura<RigaPersona>,
  tutte: Awaited<ReturnType<typeof readByNome>>,
  today: Giorno,
): Giudicata<Nuova> {
  if (!dati) return { nuova: null, errori };
  const { abilitazioni, ...rest } = dati;
  const found = findAbilitazioni(tutte, abilitazioni);
  const past = (abilitazioni ?? []).flatMap(({ fino }, n) =>
    fino && fino < today ? erroreCampo(`abilitazioni.${n}.fino`, 'giorno_passato') : [],
  );
  // Of one that is named twice, the last counts.
  const byId = new Map(
    found.trovate.map(({ named: { fino }, una: { id, nome, durata_mesi } }) => [
      id,
      { id, nome, fino: fino === undefined ? fineRilascio(today, durata_mesi) : fino },
    ]),
  );
  return { nuova: { dati: rest, rilasci: [...byId.values()] }, errori: [...found.errori, ...past] };
}
