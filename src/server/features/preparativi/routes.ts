import { sql } from 'kysely';
import { addMesi, giornoInRome } from '#domain/giorno.ts';
import * as calls from '#contract/preparativi.ts';
import type { Preparativi } from '#contract/preparativi.ts';
import { PREPARATIVI } from '#contract/valori.ts';
import type { Bind } from '../../http/bind.ts';
import { listCose } from '../esempio/service.ts';
import { isRovinata, readStatoCopie, type StatoCopie } from '../../platform/backup-state.ts';
import { findProva } from '../../platform/backup-trial.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { listInventati, whyNoRegolamento } from '../../platform/esempio.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttore } from '../account/attore-service.ts';

export function bindPreparativi(bind: Bind, deps: Deps): void {
  bind(calls.readPreparativi, ({ utente }) => readPreparativi(deps, utente));
  // Hides facts while they are missing, for one administrator (prodotto/preparativi#nascondere).
  bind(calls.hidePreparativi, ({ utente, body }) =>
    withAttore(deps, utente, async ({ tx }) => {
      const preparativi_nascosti = [...new Set(body.nascosti)];
      await tx.updateTable('utenti').set({ preparativi_nascosti }).where('id', '=', utente.id).execute();
      return undefined;
    }),
  );
}

/** For how many months a trial of a backup counts. */
const MESI_PROVA = 6;
/** The minimum of administrators who can sign in. */
const ALMENO = 2;

/** The start of this process: letters sent before may have become files. */
const AVVIO = new Date(performance.timeOrigin);

/** What is missing before the opening, read from the data and never ticked by hand (prodotto/preparativi#fatti). */
export async function readPreparativi(
  deps: Deps,
  { id }: Pick<UtenteCorrente, 'id'>,
  avvio = AVVIO,
): Promise<Preparativi> {
  const [admins, prova, copie, posta, nascosti, quante] = await Promise.all([
    listAdmins(deps.db),
    findProva(deps.db),
    readStatoCopie(deps.db),
    deps.spedisce ? readPosta(deps.db, avvio) : null,
    findNascosti(deps.db, id),
    countEsempio(deps.db),
  ]);
  const di_esempio = listInventati(deps.centro);
  const perche = whyNoRegolamento(deps.impostazioni.attuale().valori.regolamento);
  const entrano = admins.filter(({ entra }) => entra);
  const senza = entrano.filter(({ protetto }) => !protetto);
  return {
    centro: { pronto: di_esempio.length === 0, di_esempio },
    regolamento: { pronto: perche === null, perche },
    posta: sayPosta(posta),
    prova: {
      pronto: prova !== null && oggi(deps.clock) < addMesi(giornoInRome(new Date(prova.quando)), MESI_PROVA),
      quando: prova?.quando ?? null,
      copia: prova?.copia ?? null,
    },
    copie: sayCopie(copie),
    esempio: { pronto: quante === 0, quante },
    indirizzo: { pronto: deps.publicUrlIsSet },
    amministratori: {
      pronto: entrano.length >= ALMENO,
      quanti: entrano.length,
      attesi: admins.filter(({ entra }) => !entra),
    },
    secondo_passaggio: {
      pronto: senza.length === 0,
      con: entrano.filter(({ protetto }) => protetto),
      senza,
    },
    // A fact of an earlier version may be hidden.
    nascosti: PREPARATIVI.filter((fatto) => nascosti.includes(fatto)),
  };
}

function sayCopie(stato: StatoCopie): Preparativi['copie'] {
  const { fallita, riuscita: ultima } = stato;
  if (fallita) return { pronto: false, perche: fallita.motivo, quando: fallita.quando, ultima };
  const rovinata = isRovinata(stato);
  return { pronto: !rovinata, perche: rovinata ? 'non_si_rilegge' : null, quando: null, ultima };
}

function sayPosta(posta: Awaited<ReturnType<typeof readPosta>> | null): Preparativi['posta'] {
  if (posta === null) return { pronto: false, perche: 'file', ultima: null };
  const { ultima, fallisce } = posta;
  const ferme = ultima === null && fallisce;
  return { pronto: !ferme, perche: ferme ? 'ferme' : null, ultima: ultima?.toISOString() ?? null };
}

interface Admin {
  readonly id: string;
  readonly nome: string;
  readonly cognome: string;
  /** Whether they can sign in; before they use their first link, nobody knows their password. */
  readonly entra: boolean;
  readonly protetto: boolean;
}

/** The administrators by surname and name, without suspended ones. */
async function listAdmins(db: Deps['db']): Promise<Admin[]> {
  return db
    .selectFrom('utenti as u')
    .leftJoin('secondi_fattori as f', 'f.user_id', 'u.id')
    .select([
      'u.id',
      'u.nome',
      'u.cognome',
      'u.is_verified as entra',
      sql<boolean>`f.attivo_dal is not null`.as('protetto'),
    ])
    .where('u.is_superuser', '=', true)
    .where('u.is_active', '=', true)
    .orderBy('u.nome_in_elenco')
    .orderBy('u.id')
    .execute();
}

/** When the last letter since `da` was sent (their numbers grow), and whether a waiting one has failed before. */
async function readPosta(db: Deps['db'], da: Date): Promise<{ ultima: Date | null; fallisce: boolean }> {
  const { rows } = await sql<{ ultima: Date | null; fallisce: boolean }>`
    select (select inviata_il from posta where stato = 'inviata' order by numero desc limit 1) as ultima,
      exists (select from posta where stato = 'in_attesa' and ultimo_errore is not null) as fallisce`.execute(
    db,
  );
  const { ultima, fallisce } = rows[0]!;
  return { ultima: ultima !== null && ultima >= da ? ultima : null, fallisce };
}

/** How many resources of the sample can be removed (prodotto/preparativi#esempio). */
const countEsempio = async (db: Deps['db']): Promise<number> => (await listCose(db)).si_tolgono.length;

async function findNascosti(db: Deps['db'], id: string): Promise<readonly string[]> {
  const query = db.selectFrom('utenti').select('preparativi_nascosti').where('id', '=', id);
  return (await query.executeTakeFirst())?.preparativi_nascosti ?? [];
}
