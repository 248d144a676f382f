import { mayAdd, type TipoMovimento } from '#domain/cauzioni.ts';
import type { Come } from '#domain/euro.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Azione } from '#contract/azioni.ts';
import type { Cauzione } from '#contract/cauzioni.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { demandIntestatario } from '../intestatari/service.ts';
import { record } from '../registro/service.ts';
import { listCauzioniOf } from './list-store.ts';
import * as store from './store.ts';

type CauzioniDeps = Pick<Deps, 'clock'>;

/** The booking that a deposit is of, as its transaction has locked it. */
export interface DiPrenotazione {
  readonly id: number;
  /** Null once the account is gone. */
  readonly user_id: string | null;
}

/**
 * Notes a deposit received, in the transaction of the caller, which has locked the acting person, the owner of the
 * booking and the booking itself; the head of the ledger is locked last (decision 042). Returns the id of the entry,
 * for its receipt.
 * @param importo whole euro
 * @throws Rifiuto CAUZIONE_GIA_RICEVUTA, NOT_FOUND when the owner's account is gone
 */
export async function receiveCauzione(
  deps: CauzioniDeps,
  tx: Tx,
  admin: UtenteCorrente,
  prenotazione: DiPrenotazione,
  { importo, come }: { importo: number; come: Come },
): Promise<number> {
  if (prenotazione.user_id === null) throw new Rifiuto('NOT_FOUND');
  const intestatario_id = await demandIntestatario(tx, prenotazione.user_id);
  await store.insertTesta(tx, prenotazione.id);
  return add(deps, tx, admin, prenotazione, { tipo: 'ricevuta', importo, come, motivo: '', intestatario_id });
}

/**
 * Notes a deposit given back, whole or in part, as `receiveCauzione`. Without `importo`, what is left of it.
 * @throws Rifiuto CAUZIONE_ASSENTE, CAUZIONE_GIA_RESA, CAUZIONE_INSUFFICIENTE
 */
export function giveBackCauzione(
  deps: CauzioniDeps,
  tx: Tx,
  admin: UtenteCorrente,
  prenotazione: DiPrenotazione,
  { importo, come }: { importo?: number | undefined; come: Come },
): Promise<number> {
  return add(deps, tx, admin, prenotazione, { tipo: 'restituita', importo, come, motivo: '' });
}

/**
 * Notes that a deposit is kept, whole or in part, and why, as `receiveCauzione`. Without `importo`, what is left of it.
 * @throws Rifiuto as `giveBackCauzione`
 */
export function keepCauzione(
  deps: CauzioniDeps,
  tx: Tx,
  admin: UtenteCorrente,
  prenotazione: DiPrenotazione,
  { importo, motivo }: { importo?: number | undefined; motivo: string },
): Promise<number> {
  return add(deps, tx, admin, prenotazione, { tipo: 'trattenuta', importo, come: null, motivo });
}

interface Nuovo {
  readonly tipo: TipoMovimento;
  readonly importo: number | undefined;
  readonly come: Come | null;
  readonly motivo: string;
  /** By default the person as they are named now or, once the account is gone, that of the last entry. */
  readonly intestatario_id?: number;
}

async function add(
  { clock }: CauzioniDeps,
  tx: Tx,
  admin: UtenteCorrente,
  prenotazione: DiPrenotazione,
  { tipo, importo, come, motivo, intestatario_id }: Nuovo,
): Promise<number> {
  // Locked before the ledger, as an end of the account does.
  const { user_id } = prenotazione;
  const owner = intestatario_id ?? (user_id === null ? null : await demandIntestatario(tx, user_id));
  const testa = await store.lockTesta(tx, prenotazione.id);
  if (!testa) throw new Rifiuto('CAUZIONE_ASSENTE');
  const held = testa.ricevuto - testa.restituito - testa.trattenuto;
  const wanted = importo ?? held;
  const refused = mayAdd(testa, tipo, wanted);
  if (refused) throw refused;
  const id = await store.insertMovimento(tx, {
    cauzione_id: testa.id,
    intestatario_id: owner ?? (await store.findUltimoIntestatario(tx, testa.id)),
    tipo,
    importo: wanted,
    come,
    motivo,
    corregge: null,
    attore_id: admin.id,
    quando: clock.now(),
  });
  await recordMovimento(tx, admin, prenotazione, `cauzione_${tipo}`, wanted);
  return id;
}

/** Writes to the records that a deposit moved; why is only in the ledger, since the records keep no free text. */
export async function recordMovimento(
  tx: Tx,
  admin: UtenteCorrente,
  { id, user_id }: DiPrenotazione,
  azione: Azione,
  importo: number,
): Promise<void> {
  await record(tx, {
    attore_id: admin.id,
    azione,
    utente_id: user_id,
    prenotazione_id: id,
    dettagli: { importo },
  });
}

/** The deposits of these bookings, by booking; those without any are left out. */
export async function readCauzioniOf(
  db: Deps['db'],
  prenotazioni: readonly number[],
): Promise<Map<number, Cauzione>> {
  const found = await listCauzioniOf(db, prenotazioni);
  return new Map(found.map((cauzione) => [cauzione.prenotazione.id, cauzione]));
}
