import { mayAdd, type TipoMovimento } from '#domain/cauzioni.ts';
import type { Come, Pagamento } from '#domain/euro.ts';
import type { NumeroRicevuta } from '#domain/ricevute.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Azione } from '#contract/azioni.ts';
import type { Cauzione } from '#contract/cauzioni.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { demandIntestatario } from '../intestatari/service.ts';
import { record } from '../registro/service.ts';
import { nextRicevuta } from '../ricevute/service.ts';
import { listCauzioniOf } from './list-service.ts';
import * as store from './store.ts';

type CauzioniDeps = Pick<Deps, 'clock'>;

/** The booking of a deposit, locked by the transaction. */
export interface DiPrenotazione {
  readonly id: number;
  /** Null once the account has ended. */
  readonly user_id: string | null;
}

export interface Notato {
  readonly id: number;
  readonly ricevuta: NumeroRicevuta;
}

/**
 * Records a received deposit in the caller's transaction, which has locked the acting person, the booking's owner and
 * the booking; the ledger and the counter of receipts are locked last (decisions 042, 048).
 * @param importo whole euro
 * @throws Rifiuto CAUZIONE_GIA_RICEVUTA, NOT_FOUND when the owner's account has ended
 */
export async function receiveCauzione(
  ctx: Ctx,
  prenotazione: DiPrenotazione,
  { importo, come, riferimento }: Pagamento & { importo: number },
): Promise<Notato> {
  const { tx } = ctx;
  if (prenotazione.user_id === null) throw new Rifiuto('NOT_FOUND');
  const intestatario_id = await demandIntestatario(tx, prenotazione.user_id);
  await tx
    .insertInto('cauzioni')
    .values({ prenotazione_id: prenotazione.id })
    .onConflict((oc) => oc.column('prenotazione_id').doNothing())
    .execute();
  const nuovo = { tipo: 'ricevuta', importo, come, riferimento, motivo: '', intestatario_id } as const;
  return add(ctx, prenotazione, nuovo);
}

/**
 * Records a returned deposit, with the locks of `receiveCauzione`; without `importo`, all that is left.
 * @throws Rifiuto CAUZIONE_ASSENTE, CAUZIONE_GIA_RESA, CAUZIONE_INSUFFICIENTE
 */
export function giveBackCauzione(
  ctx: Ctx,
  prenotazione: DiPrenotazione,
  { importo, come, riferimento }: Pagamento & { importo?: number | undefined },
): Promise<Notato> {
  return add(ctx, prenotazione, { tipo: 'restituita', importo, come, riferimento, motivo: '' });
}

/** Records that a deposit is kept, and why; otherwise as `giveBackCauzione`, with the same errors. */
export function keepCauzione(
  ctx: Ctx,
  prenotazione: DiPrenotazione,
  { importo, motivo }: { importo?: number | undefined; motivo: string },
): Promise<Notato> {
  return add(ctx, prenotazione, { tipo: 'trattenuta', importo, come: null, motivo });
}

interface Nuovo {
  readonly tipo: TipoMovimento;
  readonly importo: number | undefined;
  readonly come: Come | null;
  readonly riferimento?: string | undefined;
  readonly motivo: string;
  /** By default the person under their present name, or after the account's end the name of the last entry. */
  readonly intestatario_id?: number;
}

async function add(
  ctx: Ctx,
  prenotazione: DiPrenotazione,
  { tipo, importo, come, riferimento = '', motivo, intestatario_id }: Nuovo,
): Promise<Notato> {
  const { deps, tx, attore: admin } = ctx;
  // The account is locked before the ledger, as when an account ends.
  const { user_id } = prenotazione;
  const owner = intestatario_id ?? (user_id === null ? null : await demandIntestatario(tx, user_id));
  const testa = await store.lockTesta(tx, prenotazione.id);
  if (!testa) throw new Rifiuto('CAUZIONE_ASSENTE');
  const held = testa.ricevuto - testa.restituito - testa.trattenuto;
  const wanted = importo ?? held;
  const refused = mayAdd(testa, tipo, wanted);
  if (refused) throw refused;
  const values = {
    cauzione_id: testa.id,
    intestatario_id: owner ?? (await store.findUltimoIntestatario(tx, testa.id)),
    tipo,
    importo: wanted,
    come,
    riferimento,
    motivo,
    corregge: null,
    attore_id: admin.id,
  };
  return writeMovimento(deps, tx, prenotazione, values, `cauzione_${tipo}`);
}

/** Writes an entry of a locked deposit, with receipt and record. The reason is only in the ledger. */
export async function writeMovimento(
  deps: CauzioniDeps,
  tx: Tx,
  { id: prenotazione_id, user_id }: DiPrenotazione,
  values: store.NuovoMovimentoCauzione,
  azione: Azione,
): Promise<Notato> {
  const nuova = await nextRicevuta(deps, tx);
  const { attore_id, importo } = values;
  const id = await store.insertMovimento(tx, values, nuova);
  await record(tx, { attore_id, azione, utente_id: user_id, prenotazione_id, dettagli: { importo } });
  return { id, ricevuta: { anno: nuova.anno, numero: nuova.numero } };
}

export async function readCauzioniOf(
  db: Deps['db'],
  prenotazioni: readonly number[],
): Promise<Map<number, Cauzione>> {
  const found = await listCauzioniOf(db, prenotazioni);
  return new Map(found.map((cauzione) => [cauzione.prenotazione.id, cauzione]));
}
