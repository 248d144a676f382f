import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import * as calls from '#contract/importazioni.ts';
import type { Importazione, TipoImportazione } from '#contract/importazioni.ts';
import type { Bind } from '../../http/bind.ts';
import { sendCsv } from '../../http/pagina.ts';
import { constraintOf, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { lockAttore, withAttore } from '../account/attore-service.ts';
import { wakePosta } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import { hashNobodys } from '../utenti/service.ts';
import { writeModello, type RegoleFoglio, type PianoFoglio } from './foglio-service.ts';
import { createFoglioPersone } from './persone-foglio-service.ts';
import { createFoglioRisorse } from './risorse-foglio-service.ts';

export function bindImportazioni(bind: Bind, deps: Deps): void {
  bind(calls.importRighe, ({ utente, body }) => importRighe(deps, utente, body));
  bind(calls.readModello, async ({ query }, { reply }) =>
    sendCsv(reply, `${query.tipo}-da-importare.csv`, await writeModello(deps, query.tipo)),
  );
}

type Corpo = OutputOf<(typeof calls.importRighe)['body']>;

/**
 * Previews a sheet or imports it (prodotto/importazioni#foglio): all rows or none, and only if the outcome is that of
 * the preview.
 * @throws Rifiuto PIANO_SUPERATO, VALIDATION_ERROR for an import with wrong rows
 */
async function importRighe(deps: Deps, admin: UtenteCorrente, corpo: Corpo): Promise<Importazione> {
  const password_hash = corpo.tipo === 'persone' && !corpo.anteprima ? await hashNobodys(deps) : '';
  return corpo.tipo === 'persone'
    ? run(deps, admin, corpo, createFoglioPersone(corpo.righe, password_hash))
    : run(deps, admin, corpo, createFoglioRisorse(corpo.righe));
}

async function run<N>(
  deps: Deps,
  admin: UtenteCorrente,
  corpo: Corpo,
  foglio: RegoleFoglio<N>,
): Promise<Importazione> {
  if (!corpo.anteprima) return carryOut(deps, admin, corpo, foglio);
  return withAttore(deps, admin, async ({ tx }) => {
    const piano = await foglio.plan(tx, deps);
    return {
      righe: [...piano.sorti],
      impronta: await improntaOf(deps, tx, digestOf(deps, corpo), piano, null),
    };
  });
}

const digestOf = ({ keys }: Pick<Deps, 'keys'>, { tipo, righe }: Corpo): Buffer =>
  createHmac('sha256', keys.impronte)
    .update(JSON.stringify([tipo, righe]))
    .digest();

/**
 * The digest of the rows and their outcome. It changes after an import of the same rows, so that people whose accounts
 * have ended since can be imported again.
 * @param righe the digest of the rows
 * @param id the import in progress
 */
async function improntaOf<N>(
  deps: Pick<Deps, 'keys'>,
  db: Deps['db'],
  righe: Buffer,
  { sorti, nuove }: PianoFoglio<N>,
  id: number | null,
): Promise<string> {
  const before = await countSame(db, righe, id);
  return createHmac('sha256', deps.keys.impronte)
    .update(righe)
    .update(JSON.stringify([before, sorti, nuove]))
    .digest('hex');
}

async function carryOut<N>(
  deps: Deps,
  admin: UtenteCorrente,
  corpo: Corpo,
  foglio: RegoleFoglio<N>,
): Promise<Importazione> {
  const { impronta } = corpo;
  if (impronta === undefined) throw rifiutoCampo('impronta', 'obbligatorio');
  const altri = await foglio.listAltri(deps.db);
  try {
    const righe = await foglio.open(deps, (tx) =>
      carryOutIn(deps, tx, admin, { ...corpo, impronta }, foglio, altri),
    );
    wakePosta(deps);
    return { righe, impronta };
  } catch (error) {
    // A person has just registered with one of the addresses.
    throw constraintOf(error) === 'utenti_email_unica' ? new Rifiuto('PIANO_SUPERATO') : error;
  }
}

/** The import's own row is locked before the persons. */
async function carryOutIn<N>(
  deps: Deps,
  tx: Tx,
  admin: UtenteCorrente,
  corpo: Corpo & { impronta: string },
  foglio: RegoleFoglio<N>,
  altri: readonly string[],
): Promise<Importazione['righe']> {
  const impronta = Buffer.from(corpo.impronta, 'hex');
  const digest = digestOf(deps, corpo);
  const { tipo } = corpo;
  const row = { impronta, righe: digest, tipo, quando: deps.clock.now() };
  // A generic plan, cached while the tables were small, would read all people for each row.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
  const id = await claim(tx, row);
  await lockAttore(deps, tx, admin, altri);
  if (id === null) {
    const earlier = await read(tx, impronta);
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
  await tx
    .updateTable('importazioni')
    .set({ risposta: JSON.stringify(righe) })
    .where('id', '=', id)
    .execute();
  const dettagli = { tipo, quante: piano.nuove.length, saltate: righe.length - piano.nuove.length };
  await record(tx, { attore_id: admin.id, azione: 'importazione_eseguita', dettagli });
  return righe;
}

type Righe = Importazione['righe'];

/** Claims an import: null if it was already done. The same one at the same moment waits here for the first. */
async function claim(
  tx: Tx,
  row: { impronta: Buffer; righe: Buffer; tipo: TipoImportazione; quando: Date },
): Promise<number | null> {
  const made = await tx
    .insertInto('importazioni')
    .values({ ...row, risposta: '[]' })
    .onConflict((oc) => oc.column('impronta').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

async function read(tx: Tx, impronta: Buffer): Promise<{ righe: Buffer; risposta: Righe } | null> {
  const query = tx
    .selectFrom('importazioni')
    .select(['righe', 'risposta'])
    .where('impronta', '=', impronta)
    .$castTo<{ righe: Buffer; risposta: Righe }>();
  return (await query.executeTakeFirst()) ?? null;
}

/** How often the same rows were imported before, except by one import. */
async function countSame(db: Deps['db'], righe: Buffer, id: number | null): Promise<number> {
  const { quante } = await db
    .selectFrom('importazioni')
    .select(sql<number>`count(*)::integer`.as('quante'))
    .where('righe', '=', righe)
    .$if(id !== null, (q) => q.where('id', '!=', id!))
    .executeTakeFirstOrThrow();
  return quante;
}
