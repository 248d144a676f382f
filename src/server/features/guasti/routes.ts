import { createHmac } from 'node:crypto';
import { instantInRome, type Giorno } from '#domain/giorno.ts';
import {
  fermiContatiDal,
  giorniDaSolo,
  mayVisitatore,
  MOTIVO_DA_SOLO,
  stopsAlone,
  type Uso,
} from '#domain/guasti.ts';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import * as calls from '#contract/segnalazioni.ts';
import type { SegnalazioneAlCentro } from '#contract/segnalazioni.ts';
import type { Bind } from '../../http/bind.ts';
import { inCentro, inItsOwn } from '../../platform/centro-lock.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/limits.ts';
import type { ChiaveIdempotenza, FileCaricato, UtenteCorrente } from '../../platform/richiesta.ts';
import { demandVersioneOf } from '../../platform/versione.ts';
import { withAttore, withAttoreInCentro } from '../account/attore-service.ts';
import { tellCentro } from '../avvisi/service.ts';
import { showPrenotabile } from '../catalogo/service.ts';
import { endFermiOf, stopAlone } from '../chiusure/fermi-service.ts';
import { addTesti, keepSealed, sealFoto } from '../documenti/sealed-service.ts';
import { runOnce } from '../idempotenza/service.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera, queueLettere } from '../posta/store.ts';
import { dopoCambio } from '../prenotazioni/offerta.ts';
import { record } from '../registro/service.ts';
import { boundTo, CARTELLA } from '../segnalazioni/foto-service.ts';
import { insertGuasto, lockSegnalazione, writeRisposta } from '../segnalazioni/service.ts';
import { countPerVisitatore, findCosa, readFermate, readSegnalazione } from '../segnalazioni/store.ts';

export function bindGuasti(bind: Bind, deps: Deps): void {
  bind(calls.createGuasto, ({ utente, params }, { file, campi, idempotenza, ip }) =>
    reportGuasto(deps, utente, params.id, {
      file: file(),
      testi: () => campi(calls.NuovoGuasto),
      idempotenza,
      ip,
    }),
  );
  bind(calls.updateSegnalazione, ({ utente, params, body }) =>
    updateSegnalazione(deps, utente, params.id, body),
  );
}

type Nuovo = OutputOf<(typeof calls.createGuasto)['body']>;
type Segnalato = OutputOf<(typeof calls.createGuasto)['response']>;

/** Seconds until a visitor may report again, and between two letters about a dangerous resource. */
const PAUSA = 3600;

/** The upload; the texts can be read after the photos. */
interface Invio {
  readonly file: AsyncIterable<FileCaricato>;
  readonly testi: () => Nuovo;
  readonly idempotenza: ChiaveIdempotenza | null;
  readonly ip: string;
}

/**
 * Reports a fault of a resource (prodotto/guasti#segnalare). If a known person reports it as dangerous, the resource is
 * stopped for today and tomorrow (prodotto/guasti#ferma-da-solo).
 * @throws Rifiuto NOT_FOUND, TOO_MANY_REQUESTS, and of the upload
 */
async function reportGuasto(
  deps: Deps,
  chi: UtenteCorrente | null,
  prenotabileId: number,
  { file, testi, idempotenza, ip }: Invio,
): Promise<Segnalato> {
  await deps.limits.demand('posta_indirizzo', networkOf(ip));
  await showPrenotabile(deps, prenotabileId, chi);
  const posto = { cartella: CARTELLA, legata: boundTo(prenotabileId), chi: chi?.id ?? ip };
  const foto = await sealFoto(deps, file, posto, idempotenza);
  const body = testi();
  const rete = chi
    ? null
    : createHmac('sha256', deps.keys.impronte)
        .update(`guasti:${networkOf(ip)}`)
        .digest();
  const pronte = addTesti(foto, body);
  // Only a dangerous resource is stopped, which decides about bookings.
  const open = body.uso === 'pericoloso' ? inCentro : inItsOwn;
  const { answer } = await keepSealed(deps, pronte.byName, () =>
    runOnce(open, deps, chi, pronte.chiave, ({ tx, attore: attuale }) =>
      reportIn(deps, tx, attuale, prenotabileId, { ...body, foto: pronte.names, rete }),
    ),
  );
  wakePosta(deps);
  return answer;
}

async function reportIn(
  deps: Deps,
  tx: Tx,
  chi: UtenteCorrente | null,
  prenotabile_id: number,
  {
    uso,
    descrizione = '',
    mail,
    lingua,
    foto,
    rete,
  }: Nuovo & { foto: readonly string[]; rete: Buffer | null },
): Promise<Segnalato> {
  const ferma = uso === 'pericoloso' && chi && deps.centro.ferma_da_solo !== false ? chi : null;
  const { nome: cosa } = await showPrenotabile({ db: tx }, prenotabile_id, chi);
  const giaDetto = rete && (await admitVisitatore(deps, tx, { prenotabile_id, rete }));
  const fermato = ferma && (await mayStop(deps, tx, ferma, { uso, prenotabile_id }));
  const numero = await insertGuasto(deps, tx, {
    prenotabile_id,
    uso,
    descrizione,
    ...(mail && { mail, lingua }),
    utente_id: chi?.id ?? null,
    rete,
    ha_fermato: fermato !== null,
    foto,
  });
  if (ferma && fermato) {
    await stopAlone(tx, ferma, {
      prenotabile_id,
      ...fermato,
      motivo: MOTIVO_DA_SOLO,
      segnalazione_id: numero,
    });
    await tellPeople(tx, ferma, { id: prenotabile_id, cosa }, fermato);
    await dopoCambio(deps, tx, { prenotabili: [prenotabile_id] });
  }
  if (uso === 'pericoloso' && !giaDetto) {
    const dati = { id: numero, problema: '', descrizione, cosa, uso };
    const lettera = { tipo: 'nuova_segnalazione' as const, dati };
    await queueLettera(tx, { lettera, destinatario: deps.centro.casella, user_id: null });
  } else await tellCentro(deps, tx, [{ tipo: 'nuova_segnalazione', segnalazione_id: numero }]);
  return { numero, fermato };
}

/**
 * Accepts a visitor's report; returns whether one called the resource dangerous just before. @throws TOO_MANY_REQUESTS
 */
async function admitVisitatore(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  visitatore: { prenotabile_id: number; rete: Buffer },
): Promise<boolean> {
  const dal = new Date(clock.now().getTime() - PAUSA * 1000);
  const { pericolosa, ...aperte } = await countPerVisitatore(tx, { ...visitatore, dal });
  if (!mayVisitatore(aperte)) throw new Rifiuto('TOO_MANY_REQUESTS', { retryAfter: PAUSA });
  return pericolosa;
}

/** The days of the stop that a report makes; null if it makes none. */
async function mayStop(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  chi: UtenteCorrente,
  { uso, prenotabile_id }: { uso: Uso; prenotabile_id: number },
): Promise<Segnalato['fermato']> {
  const today = oggi(clock);
  const dal = instantInRome(fermiContatiDal(today), 0);
  const made = await readFermate(tx, { prenotabile_id, utente_id: chi.id, dal });
  return stopsAlone(uso, chi, made) ? giorniDaSolo(today) : null;
}

/** Notifies the people with bookings in a stop, and the person with the next booking, but not the reporter. */
async function tellPeople(
  tx: Tx,
  chi: UtenteCorrente,
  { id, cosa: risorsa }: { id: number; cosa: string },
  giorni: { inizio: Giorno; fine: Giorno },
): Promise<void> {
  const found = await listDaAvvisare(tx, id, giorni);
  await queueLettere(
    tx,
    found
      .filter(({ user_id }) => user_id !== chi.id)
      .map(({ id: prenotazione, inizio, fine, user_id, nome, email }) => ({
        lettera: {
          tipo: 'fermo_improvviso' as const,
          dati: { nome, prenotazione: { id: prenotazione, risorsa, inizio, fine }, fino: giorni.fine },
        },
        destinatario: email,
        user_id,
      })),
  );
}

/**
 * Answers, closes or reopens a report, or adds a note about the work (prodotto/guasti#da-guardare). 'A posto' ends
 * every stop of the report.
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, VALIDATION_ERROR for an `esito` of a report without a resource
 */
async function updateSegnalazione(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  { versione, ...set }: OutputOf<(typeof calls.updateSegnalazione)['body']>,
): Promise<SegnalazioneAlCentro> {
  const today = oggi(deps.clock);
  const open = set.esito === 'a_posto' ? withAttoreInCentro : withAttore;
  const after = await open(deps, admin, async ({ tx }) => {
    const cosa = await findCosa(tx, id);
    if (cosa === undefined) throw new Rifiuto('NOT_FOUND');
    if (set.esito && cosa === null) throw rifiutoCampo('esito', 'non_valido');
    const ends = set.esito === 'a_posto' && cosa !== null;
    const before = await lockSegnalazione(tx, id);
    await demandVersioneOf(before, versione, () => readSegnalazione(tx, id, today));
    if (ends) await endFermiOf(deps, tx, admin, id);
    await writeRisposta(deps, tx, before, set);
    const after = await readSegnalazione(tx, id, today);
    await record(tx, {
      attore_id: admin.id,
      azione: 'segnalazione_aggiornata',
      prenotabile_id: cosa,
      // Not the note itself: it may name people, and the register outlives their accounts.
      dettagli: {
        id,
        stato: after.stato,
        ...(set.esito && { esito: set.esito }),
        campi: Object.keys(set),
      },
    });
    if (ends) await dopoCambio(deps, tx, { prenotabili: [cosa] });
    return after;
  });
  wakePosta(deps);
  return after;
}

interface Avvisata {
  readonly id: number;
  readonly inizio: Giorno;
  readonly fine: Giorno;
  readonly user_id: string;
  readonly nome: string;
  readonly email: string | null;
}

/** The bookings with a day in a span, and the next booking of the resource, by first day, without returned ones. */
async function listDaAvvisare(
  tx: Tx,
  prenotabileId: number,
  { inizio, fine }: { inizio: Giorno; fine: Giorno },
): Promise<Avvisata[]> {
  const rows = await tx
    .selectFrom('prenotazioni_vive as b')
    .innerJoin('utenti as u', 'u.id', 'b.user_id')
    .leftJoin('consegne as c', 'c.prenotazione_id', 'b.id')
    .select(['b.id', 'b.inizio', 'b.fine', 'u.id as user_id', 'u.nome', 'u.email'])
    .where('b.prenotabile_id', '=', prenotabileId)
    .where('b.fine', '>=', inizio)
    .where('c.rientrata_il', 'is', null)
    .orderBy('b.inizio')
    .orderBy('b.id')
    .limit(50)
    .execute();
  const next = rows.find((row) => row.inizio > fine);
  return rows.filter((row) => row.inizio <= fine || row === next);
}
