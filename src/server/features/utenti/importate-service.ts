import { randomUUID } from 'node:crypto';
import { mailOf, senzaMail } from '#domain/email.ts';
import { LINGUA_PREDEFINITA } from '#domain/lingue.ts';
import type { RigaPersona } from '#contract/importazioni.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { issueGettoniDaAvviare } from '../gettoni/service.ts';
import { queueLettere, type Lettera } from '../posta/service.ts';
import { recordAll } from '../registro/service.ts';
import { fingerprintOf } from './service.ts';
import { insertImportate } from './store.ts';

type Dati = Omit<RigaPersona, 'abilitazioni'>;

/**
 * Registers people from a sheet, in a given transaction that has judged them under `holdCodici`
 * (prodotto/importazioni#persone). They are still to be given the privacy notice. Whoever has an address gets an
 * invitation after all other letters, anybody else a paper.
 * @param password_hash the hash of a password that nobody knows
 * @returns their ids, in the same order
 * @throws the database's refusal of an address that somebody has just got
 */
export async function createImportate(
  deps: Pick<Deps, 'keys' | 'clock'>,
  tx: Tx,
  { id: attore_id }: UtenteCorrente,
  dati: readonly Dati[],
  password_hash: string,
): Promise<string[]> {
  const persone = dati.map(({ email, lingua = LINGUA_PREDEFINITA, ...uno }) => {
    const id = randomUUID();
    return { ...uno, id, lingua, email: email ?? senzaMail(id) };
  });
  await insertImportate(tx, persone, password_hash);
  const conMail = persone.filter(({ email }) => mailOf(email) !== null);
  const gettoni = await issueGettoniDaAvviare(
    deps,
    tx,
    conMail.map(({ id, email }) => ({
      scopo: 'invito',
      user_id: id,
      legato_a: fingerprintOf({ email, password_hash }),
    })),
  );
  const gettoneOf = new Map(conMail.map(({ id }, n) => [id, gettoni[n]!]));
  const lettere = persone.map(({ id: user_id, nome, email: destinatario }) => {
    const gettone_id = gettoneOf.get(user_id);
    const lettera: Lettera =
      gettone_id === undefined
        ? { tipo: 'informativa', dati: { nome } }
        : { tipo: 'invito', dati: { nome, gettone_id, da_foglio: true } };
    return { lettera, destinatario, user_id, per_ultima: true };
  });
  await queueLettere(tx, lettere);
  await recordAll(
    tx,
    persone.map(({ id, email }) => ({
      attore_id,
      azione: 'persona_importata',
      utente_id: id,
      dettagli: { con_mail: mailOf(email) !== null },
    })),
  );
  return persone.map(({ id }) => id);
}
