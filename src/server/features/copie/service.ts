import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { addGiorni, giornoInRome, giornoSettimana } from '#domain/giorno.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Copie } from '#contract/copie.ts';
import { RifiutoRichiesta } from '#contract/rifiuti.ts';
import {
  changeStatoCopie,
  COPIE_LOCK,
  interrupt,
  isRovinata,
  readStatoCopie,
  withProva,
  type StatoCopie,
} from '../../platform/backup-state.ts';
import { connectTo } from '../../platform/backup-tables.ts';
import { findProva } from '../../platform/backup-trial.ts';
import { oggi } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttore } from '../account/attore-service.ts';
import type { Lettera } from '../posta/lettere.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettere } from '../posta/store.ts';
import { record } from '../registro/service.ts';
import { listFolder, makeCopia, nomeOf } from './copia.ts';
import { tryCopia } from './prova.ts';

type Lavoro = Pick<NonNullable<StatoCopie['in_corso']>, 'cosa' | 'nome'>;

/**
 * Makes a copy every night at three in one process, and reports what a process was doing when it died. The job only
 * begins the copy, so that other jobs need not wait for it.
 */
export async function startCopie(deps: Deps): Promise<void> {
  await unlessBusy(takeTurno(deps, null), (client) => client.end());
  const begin = async (): Promise<void> => deps.jobs.run(() => doNotte(deps));
  await deps.jobs.schedule('copie', '0 3 * * *', begin, { catchUp: true });
}

/** Makes the copy of a night, then tries the newest one if none was tried since the last Sunday began. */
export async function doNotte(deps: Deps): Promise<void> {
  const copia = { cosa: 'copia', nome: nomeOf(deps.clock.now()) } as const;
  await unlessBusy(takeTurno(deps, copia), (client) => doLavoro(deps, client, copia));
  const { fallita, prove } = await readStatoCopie(deps.db);
  const today = oggi(deps.clock);
  const domenica = addGiorni(today, -((giornoSettimana(today) + 1) % 7));
  const tried = Object.values(prove).some(({ quando }) => giornoInRome(new Date(quando)) >= domenica);
  const [ultima] = await listFolder(deps.copie.cartella);
  if (fallita !== null || tried || !ultima) return;
  const prova = { cosa: 'prova', nome: ultima.nome } as const;
  await unlessBusy(takeTurno(deps, prova), (client) => doLavoro(deps, client, prova));
}

/** The copies of this process's folder, with their state (prodotto/copie#elenco). */
export async function readCopie(deps: Deps): Promise<Copie> {
  const { cartella, altrove } = deps.copie;
  const { in_corso, fallita, prove } = await readStatoCopie(deps.db);
  const provata = await findProva(deps.db);
  const copie = await listFolder(cartella);
  return {
    copie: copie.map((copia) => ({ ...copia, prova: prove[copia.nome] ?? null })),
    in_corso,
    fallita,
    provata_il: provata?.quando ?? null,
    altrove,
  };
}

/** Begins a copy, which continues after the answer. @throws Rifiuto as `withAttore`, RifiutoRichiesta COPIA_IN_CORSO */
export async function beginCopia(deps: Deps, utente: UtenteCorrente): Promise<Copie> {
  await withAttore(deps, utente, async () => {});
  return begin(deps, { cosa: 'copia', nome: nomeOf(deps.clock.now()) });
}

/** As `beginCopia`, for a trial. @throws Rifiuto NOT_FOUND too */
export async function beginProva(deps: Deps, utente: UtenteCorrente, nome: string): Promise<Copie> {
  await withAttore(deps, utente, () => demandCopia(deps, nome));
  return begin(deps, { cosa: 'prova', nome });
}

async function begin(deps: Deps, lavoro: Lavoro): Promise<Copie> {
  const client = await takeTurno(deps, lavoro);
  try {
    return await readCopie(deps);
  } finally {
    deps.jobs.run(() => doLavoro(deps, client, lavoro));
  }
}

/** The bytes of a copy, after the download is recorded. @throws Rifiuto NOT_FOUND, UNAUTHORIZED, FORBIDDEN */
export async function downloadCopia(
  deps: Deps,
  utente: UtenteCorrente,
  nome: string,
): Promise<{ byte: number; stream: Readable }> {
  await demandCopia(deps, nome);
  // From here on it can be read even if it is removed.
  const file = await open(join(deps.copie.cartella, nome));
  try {
    const { size } = await file.stat();
    await withAttore(deps, utente, ({ tx }) =>
      record(tx, { attore_id: utente.id, azione: 'copia_scaricata', dettagli: { nome } }),
    );
    return { byte: size, stream: file.createReadStream() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function demandCopia({ copie }: Deps, nome: string): Promise<void> {
  const found = await listFolder(copie.cartella);
  if (!found.some((copia) => copia.nome === nome)) throw new Rifiuto('NOT_FOUND');
}

/**
 * Takes the lock for work on copies, which one process at a time holds over a connection until it closes it. Records
 * and reports what a dead process was doing.
 * @param lavoro the work that is shown as in progress
 * @throws RifiutoRichiesta COPIA_IN_CORSO
 */
async function takeTurno(deps: Deps, lavoro: Lavoro | null): Promise<pg.Client> {
  const client = await connectTo(deps.copie.databaseUrl, 'copia');
  try {
    const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [
      COPIE_LOCK,
    ]);
    if (!rows[0]!.ours) throw new RifiutoRichiesta('COPIA_IN_CORSO');
    const dal = deps.clock.now().toISOString();
    const in_corso = lavoro && { ...lavoro, dal, fatti: 0, su: 0 };
    await change(deps, (stato) => ({ ...interrupt(stato), in_corso }));
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function unlessBusy(turno: Promise<pg.Client>, work: (client: pg.Client) => Promise<void>) {
  const client = await turno.catch((error: unknown) => {
    if (error instanceof RifiutoRichiesta) return null;
    throw error;
  });
  if (client) await work(client);
}

/** Makes or tries a copy, records the outcome, and releases the lock. */
async function doLavoro(deps: Deps, client: pg.Client, { cosa, nome }: Lavoro): Promise<void> {
  try {
    if (cosa === 'prova') {
      const prova = await tryCopia(deps, client, nome);
      await change(deps, (stato) => withProva({ ...stato, in_corso: null }, nome, prova));
    } else {
      const failed = await makeCopia(deps, client, nome);
      const quando = deps.clock.now().toISOString();
      const outcome = failed ? { fallita: { ...failed, quando } } : { fallita: null, riuscita: quando };
      await change(deps, (stato) => ({ ...stato, in_corso: null, ...outcome }));
    }
  } finally {
    await client.end();
  }
}

/** Changes the state, and notifies the administrators when it has become bad. */
async function change(deps: Deps, to: (stato: StatoCopie) => StatoCopie): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const [before, after] = await changeStatoCopie(tx, to);
    if (after.fallita && !before.fallita)
      await tellAdmins(tx, (nome) => ({
        tipo: 'copia_non_riuscita',
        dati: { nome, motivo: after.fallita!.motivo },
      }));
    if (isRovinata(after) && !isRovinata(before))
      await tellAdmins(tx, (nome) => ({
        tipo: 'copia_non_riuscita',
        dati: { nome, motivo: 'non_si_rilegge' },
      }));
  });
  wakePosta(deps);
}

/** One letter to each administrator who can sign in (prodotto/copie#se-non-riesce). */
async function tellAdmins(tx: Tx, letteraTo: (nome: string) => Lettera): Promise<void> {
  const admins = await tx
    .selectFrom('utenti')
    .select(['id', 'nome', 'email'])
    .where('is_superuser', '=', true)
    .where('is_active', '=', true)
    .where('is_verified', '=', true)
    .orderBy('id')
    .execute();
  await queueLettere(
    tx,
    admins.map(({ id, nome, email }) => ({ lettera: letteraTo(nome), destinatario: email, user_id: id })),
  );
}
