import { sql } from 'kysely';
import { mayHandOver } from '#domain/banco.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import * as calls from '#contract/banco.ts';
import type { Consegna, Foto, RigaBanco, Cosa, StatoRientro } from '#contract/banco.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Ricevuta } from '#contract/ricevute.ts';
import { oggi } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { constraintOf, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { giveBackCauzione, keepCauzione, receiveCauzione, type Notato } from '../cauzioni/service.ts';
import { settleGiornate } from '../giornate/settle-service.ts';
import { onceInCentro } from '../idempotenza/service.ts';
import { wakePosta } from '../posta/service.ts';
import {
  type Bloccata,
  demandAsSeen,
  demandNienteFuori,
  oltreSospesa,
  recordChange,
  refuseSospesa,
} from '../prenotazioni/blocca.ts';
import { shortenIn } from '../prenotazioni/cambia.ts';
import { confirmIn } from '../prenotazioni/conferma.ts';
import { listById } from '../prenotazioni/elenco-store.ts';
import { dopoCambio } from '../prenotazioni/offerta.ts';
import { CAMPI_CONSEGNA, findEvenAnnullata, listOwnersOf } from '../prenotazioni/store.ts';
import { insertGuasto } from '../segnalazioni/service.ts';
import { listFoto, listFotoOf } from './foto.ts';

type Fatta = { prenotazione: RigaBanco; consegna: Consegna };
/** With the deposit entries of the same transaction, and their receipts. */
type FattaConCauzione = Fatta & { movimenti: number[]; ricevute: Ricevuta[] };
/** With the report that is made for a damaged resource. */
type Rientrata = FattaConCauzione & { segnalazione_id: number | null };

/** What was handed over for a booking, and its return. @throws Rifiuto NOT_FOUND, NON_CONSEGNATA */
export async function readConsegna({ db }: Deps, id: number): Promise<Fatta & { foto: Foto[] }> {
  const { prenotazione, consegna, foto } = await find(db, id);
  if (!prenotazione) throw new Rifiuto('NOT_FOUND');
  if (!consegna) throw new Rifiuto('NON_CONSEGNATA');
  return { prenotazione, consegna, foto };
}

/** A booking, its hand-over and the photos; missing ones are undefined or null. */
async function find(db: Deps['db'], id: number) {
  const [[prenotazione], consegna, foto] = await Promise.all([
    listById(db, [id]),
    findConsegna(db, id),
    listFoto(db, id),
  ]);
  return { prenotazione, consegna, foto };
}

/** As `readConsegna`, for the person who booked. @throws Rifiuto NOT_FOUND, also for another person's booking */
export async function readOwnConsegna(
  { db }: Deps,
  utente: UtenteCorrente,
  id: number,
): Promise<{ consegna: Consegna; foto: Foto[] }> {
  const { prenotazione, consegna, foto } = await find(db, id);
  if (prenotazione?.user_id !== utente.id) throw new Rifiuto('NOT_FOUND');
  if (!consegna) throw new Rifiuto('NON_CONSEGNATA');
  return { consegna, foto };
}

/** All hand-overs of a person's bookings, newest first (prodotto/banco#foto). */
export async function listOwnConsegne(
  { db }: Deps,
  utente: UtenteCorrente,
): Promise<{ prenotazione_id: number; consegna: Consegna; foto: Foto[] }[]> {
  const rows = await listConsegneOf(db, utente.id, calls.MAX_CONSEGNE);
  if (rows.length === 0) return [];
  const foto = Map.groupBy(
    await listFotoOf(
      db,
      rows.map(({ prenotazione_id }) => prenotazione_id),
    ),
    ({ prenotazione_id }) => prenotazione_id,
  );
  return rows.map((row) => ({
    ...row,
    foto: (foto.get(row.prenotazione_id) ?? []).map(({ id, momento }) => ({ id, momento })),
  }));
}

/**
 * Hands a booked instrument over (prodotto/banco#consegna), which confirms the booking.
 * @throws Rifiuto NOT_FOUND, GIA_CONSEGNATA, MODIFICATO_DA_ALTRI, NON_SI_CONSEGNA, PRENOTAZIONE_PASSATA,
 * PRENOTAZIONE_NON_INIZIATA, PERSONA_SOSPESA, COSA_FUORI when another person still has the piece
 */
export async function handOver(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  {
    versione,
    uscito,
    mancavano = [],
    nota = '',
    nonostante,
    cauzione,
  }: OutputOf<(typeof calls.handOver)['body']>,
  idempotenza: ChiaveIdempotenza | null,
): Promise<FattaConCauzione> {
  const fatta = await withBloccata(deps, admin, id, idempotenza, async (ctx, found) => {
    const { tx } = ctx;
    const earlier = await findConsegna(tx, id);
    if (earlier) throw new Rifiuto('GIA_CONSEGNATA', { attuale: earlier });
    const seen = await demandAsSeen(ctx, found, versione, () => false);
    const refused = mayHandOver({ ...seen, tipo: seen.prenotabile.tipo }, oggi(deps.clock));
    if (refused) throw refused;
    const sospesa = refuseSospesa(seen, nonostante);
    if (sospesa) throw sospesa;
    const { prenotabile_id } = seen;
    await demandNienteFuori(tx, { prenotabile_id });
    const consegna = await insertConsegna(tx, {
      prenotazione_id: id,
      prenotabile_id,
      consegnata_il: deps.clock.now(),
      consegnata_da: admin.id,
      uscito,
      mancavano,
      nota_consegna: nota,
      user_id: seen.user_id,
    });
    const [prenotazione = seen] = seen.confermata ? [] : await confirmIn(tx, admin, [seen]);
    await recordChange(tx, admin, 'cosa_consegnata', seen, {
      cose: uscito.length,
      ...(mancavano.length > 0 && { mancavano: mancavano.length }),
      ...oltreSospesa(seen),
    });
    await dopoCambio(deps, tx, { prenotabili: [prenotabile_id] });
    await settleGiornate(ctx, [id]);
    const notati = cauzione ? [await receiveCauzione(ctx, seen, cauzione)] : [];
    return { prenotazione, consegna, ...toRicevute(notati) };
  });
  wakePosta(deps);
  return fatta;
}

/**
 * Takes a resource back (prodotto/banco#rientro). The booking ends today, and its later days become free.
 * @throws Rifiuto NOT_FOUND, NON_CONSEGNATA, GIA_RIENTRATA, and the refusals of deposits
 */
export async function takeBack(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  { mancano, stato, nota = '', cauzione = {} }: OutputOf<(typeof calls.takeBack)['body']>,
  idempotenza: ChiaveIdempotenza | null,
): Promise<Rientrata> {
  return withBloccata(deps, admin, id, idempotenza, async (ctx, found) => {
    const { tx } = ctx;
    const out = await findConsegna(tx, id);
    if (!out) throw new Rifiuto('NON_CONSEGNATA');
    if (out.rientrata_il) throw new Rifiuto('GIA_RIENTRATA', { attuale: out });
    const { annullata: _, consegna: __, ...before } = found;
    const consegna = await setRientrata(tx, id, {
      rientrata_il: deps.clock.now(),
      rientrata_da: admin.id,
      mancano,
      stato,
      nota_rientro: nota,
    });
    const prenotazione = await shortenIn(ctx, before);
    const { fine } = before;
    await recordChange(tx, admin, 'cosa_rientrata', prenotazione, {
      stato,
      mancano: mancano.length,
      ...(fine !== prenotazione.fine && { prima: { inizio: before.inizio, fine } }),
    });
    await dopoCambio(deps, tx, { prenotabili: [before.prenotabile_id] });
    const guasto =
      stato === 'danneggiato'
        ? await insertGuasto(deps, tx, {
            prenotabile_id: before.prenotabile_id,
            uso: 'meglio_di_no',
            descrizione: nota,
            prenotazione_id: id,
          })
        : null;
    const { restituita, trattenuta } = cauzione;
    const notati: Notato[] = [];
    if (restituita) notati.push(await giveBackCauzione(ctx, before, restituita));
    if (trattenuta) notati.push(await keepCauzione(ctx, before, trattenuta));
    return { prenotazione, consegna, segnalazione_id: guasto, ...toRicevute(notati) };
  });
}

const toRicevute = (notati: readonly Notato[]): Pick<FattaConCauzione, 'movimenti' | 'ricevute'> => ({
  movimenti: notati.map(({ id }) => id),
  ricevute: notati.map(({ ricevuta }) => ricevuta),
});

/** Runs `work` once for each idempotency key, under the lock of the centre. */
async function withBloccata<F extends Fatta>(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  idempotenza: ChiaveIdempotenza | null,
  work: (ctx: Ctx, found: Bloccata) => Promise<F>,
): Promise<F> {
  try {
    return await onceInCentro(
      deps,
      admin,
      idempotenza,
      async (ctx) => {
        const prenotazione = await findEvenAnnullata(ctx.tx, id);
        if (!prenotazione || prenotazione.annullata) throw new Rifiuto('NOT_FOUND');
        return work(ctx, prenotazione);
      },
      (tx) => listOwnersOf(tx, [id]),
    );
  } catch (error) {
    // A last resort: under the lock, nobody else hands the piece over.
    if (constraintOf(error) === 'consegne_fuori') throw new Rifiuto('COSA_FUORI');
    throw error;
  }
}

async function findConsegna(db: Deps['db'], prenotazioneId: number): Promise<Consegna | null> {
  const row = await db
    .selectFrom('consegne')
    .select(CAMPI_CONSEGNA)
    .where('prenotazione_id', '=', prenotazioneId)
    .executeTakeFirst();
  return row ? toConsegna(row) : null;
}

async function listConsegneOf(
  db: Deps['db'],
  userId: string,
  limit: number,
): Promise<{ prenotazione_id: number; consegna: Consegna }[]> {
  const rows = await db
    .selectFrom('consegne as c')
    .innerJoin('prenotazioni_vive as b', 'b.id', 'c.prenotazione_id')
    .select(['c.prenotazione_id', ...CAMPI_CONSEGNA.map((campo) => `c.${campo}` as const)])
    .where('b.user_id', '=', userId)
    .orderBy('c.consegnata_il', 'desc')
    .orderBy('c.prenotazione_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ prenotazione_id, ...row }) => ({ prenotazione_id, consegna: toConsegna(row) }));
}

type Row = Omit<Consegna, 'consegnata_il' | 'rientrata_il' | 'uscito' | 'mancavano' | 'mancano'> & {
  consegnata_il: Date;
  rientrata_il: Date | null;
  uscito: readonly Cosa[];
  mancavano: readonly Cosa[];
  mancano: readonly Cosa[];
};

export const toConsegna = ({
  consegnata_il,
  rientrata_il,
  uscito,
  mancavano,
  mancano,
  ...row
}: Row): Consegna => ({
  ...row,
  consegnata_il: consegnata_il.toISOString(),
  uscito: [...uscito],
  mancavano: [...mancavano],
  rientrata_il: rientrata_il?.toISOString() ?? null,
  mancano: [...mancano],
});

type Nuova = {
  prenotazione_id: number;
  prenotabile_id: number;
  consegnata_il: Date;
  consegnata_da: string;
  uscito: readonly Cosa[];
  mancavano: readonly Cosa[];
  nota_consegna: string;
  /** The booking's person; the hand-over keeps their present data. */
  user_id: string | null;
};

async function insertConsegna(tx: Tx, { uscito, mancavano, user_id, ...values }: Nuova): Promise<Consegna> {
  const row = await tx
    .insertInto('consegne')
    .values({
      ...values,
      uscito: JSON.stringify(uscito),
      mancavano: JSON.stringify(mancavano),
      chi: sql<string>`(select jsonb_build_object('nome', nome, 'cognome', cognome, 'codice_fiscale', codice_fiscale,
        'telefono', telefono) from utenti where id = ${user_id})`,
    })
    .returning(CAMPI_CONSEGNA)
    .executeTakeFirstOrThrow();
  return toConsegna(row);
}

type Rientro = {
  rientrata_il: Date;
  rientrata_da: string;
  mancano: readonly Cosa[];
  stato: StatoRientro;
  nota_rientro: string;
};

async function setRientrata(
  tx: Tx,
  prenotazioneId: number,
  { mancano, ...values }: Rientro,
): Promise<Consegna> {
  const row = await tx
    .updateTable('consegne')
    .set({ ...values, mancano: JSON.stringify(mancano), chi: null })
    .where('prenotazione_id', '=', prenotazioneId)
    .returning(CAMPI_CONSEGNA)
    .executeTakeFirstOrThrow();
  return toConsegna(row);
}
