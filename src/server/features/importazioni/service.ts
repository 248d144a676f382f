import { createHmac } from 'node:crypto';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Importazione, importRighe as call } from '#contract/importazioni.ts';
import { constraintOf, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { lockAttore, withAttore } from '../account/attore-service.ts';
import { wakePosta } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import { hashNobodys } from '../utenti/importate-service.ts';
import type { Foglio, Piano } from './foglio-service.ts';
import { createFoglioPersone } from './persone-foglio-service.ts';
import { createFoglioRisorse } from './risorse-foglio-service.ts';
import * as store from './store.ts';

type Corpo = OutputOf<(typeof call)['body']>;

/**
 * Says what becomes of each row of a sheet, or carries it out (prodotto/importazioni#foglio): all of it or nothing, and only if
 * the rows meet what they met in the preview.
 * @throws Rifiuto PIANO_SUPERATO, VALIDATION_ERROR for an import with wrong rows
 */
export async function importRighe(deps: Deps, admin: UtenteCorrente, corpo: Corpo): Promise<Importazione> {
  const password_hash = corpo.tipo === 'persone' && !corpo.anteprima ? await hashNobodys(deps) : '';
  return corpo.tipo === 'persone'
    ? run(deps, admin, corpo, createFoglioPersone(corpo.righe, password_hash))
    : run(deps, admin, corpo, createFoglioRisorse(corpo.righe));
}

async function run<N>(
  deps: Deps,
  admin: UtenteCorrente,
  corpo: Corpo,
  foglio: Foglio<N>,
): Promise<Importazione> {
  if (!corpo.anteprima) return carryOut(deps, admin, corpo, foglio);
  return withAttore(deps, admin, async (tx) => {
    const piano = await foglio.plan(tx, deps);
    return {
      righe: [...piano.sorti],
      impronta: await improntaOf(deps, tx, digestOf(deps, corpo), piano, null),
    };
  });
}

/** The digest of the rows alone. */
const digestOf = ({ keys }: Pick<Deps, 'keys'>, { tipo, righe }: Corpo): Buffer =>
  createHmac('sha256', keys.impronte)
    .update(JSON.stringify([tipo, righe]))
    .digest();

/**
 * The digest of the rows and of what they met. It changes when the same rows have been carried out, so that people whose
 * accounts have ended since can be imported again.
 * @param righe the digest of the rows
 * @param id the import that is being carried out
 */
async function improntaOf<N>(
  deps: Pick<Deps, 'keys'>,
  db: Deps['db'],
  righe: Buffer,
  { sorti, nuove }: Piano<N>,
  id: number | null,
): Promise<string> {
  const before = await store.countSame(db, righe, id);
  return createHmac('sha256', deps.keys.impronte)
    .update(righe)
    .update(JSON.stringify([before, sorti, nuove]))
    .digest('hex');
}

async function carryOut<N>(
  deps: Deps,
  admin: UtenteCorrente,
  corpo: Corpo,
  foglio: Foglio<N>,
): Promise<Importazione> {
  const { impronta } = corpo;
  if (impronta === undefined) throw rifiutoCampo('impronta', 'obbligatorio');
  const altri = await foglio.listAltri(deps.db);
  try {
    const righe = await foglio.open(deps.db, (tx) =>
      carryOutIn(deps, tx, admin, { ...corpo, impronta }, foglio, altri),
    );
    wakePosta(deps);
    return { righe, impronta };
  } catch (error) {
    // Somebody has registered with one of the addresses just now.
    throw constraintOf(error) === 'utenti_email_unica' ? new Rifiuto('PIANO_SUPERATO') : error;
  }
}

/** The import's own row is locked before the persons. */
async function carryOutIn<N>(
  deps: Deps,
  tx: Tx,
  admin: UtenteCorrente,
  corpo: Corpo & { impronta: string },
  foglio: Foglio<N>,
  altri: readonly string[],
): Promise<Importazione['righe']> {
  const impronta = Buffer.from(corpo.impronta, 'hex');
  const digest = digestOf(deps, corpo);
  const { tipo } = corpo;
  const row = { impronta, righe: digest, tipo, quando: deps.clock.now() };
  await store.planAnew(tx);
  const id = await store.claim(tx, row);
  await lockAttore(deps, tx, admin, altri);
  if (id === null) {
    const earlier = await store.read(tx, impronta);
    if (!earlier?.righe.equals(digest)) throw new Rifiuto('PIANO_SUPERATO');
    return earlier.risposta;
  }
  await foglio.lock?.(tx);
  const piano = await foglio.plan(tx, deps);
  if ((await improntaOf(deps, tx, digest, piano, id)) !== corpo.impronta) throw new Rifiuto('PIANO_SUPERATO');
  const errors = piano.sorti.flatMap(({ azione, errori }, n) =>
    azione === 'errore' ? errori.map((one) => ({ ...one, campo: `righe.${n}.${one.campo}` })) : [],
  );
  if (errors.length > 0) throw new Rifiuto('VALIDATION_ERROR', { errors });
  if (piano.nuove.length > 0) await foglio.write(deps, tx, admin, piano.nuove);
  const righe = [...piano.sorti];
  await store.saveRisposta(tx, id, righe);
  const dettagli = { tipo, quante: piano.nuove.length, saltate: righe.length - piano.nuove.length };
  await record(tx, { attore_id: admin.id, azione: 'importazione_eseguita', dettagli });
  return righe;
}
