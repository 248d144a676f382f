import { judgePersona, type Superabile } from '#domain/per-altri.ts';
import { countAperti } from '#domain/apertura.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Azione } from '#contract/azioni.ts';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { oggi } from '../../platform/clock.ts';
import { inCentro } from '../../platform/centro-lock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { lockAttore } from '../account/attore-service.ts';
import { demandPersona } from '../account/service.ts';
import { periodoPrenotabile, readCalendario } from '../calendario/service.ts';
import { readMembri } from '../catalogo/service.ts';
import { settleGiornateOf } from '../giornate/settle-service.ts';
import { dropOfferta, wakePosta } from '../posta/service.ts';
import { deleteTenute, endAttese, toVoce, vociOf, type Fine } from '../prenotazioni/attese-service.ts';
import { dopoCambio } from '../prenotazioni/offerta-service.ts';
import { listById } from '../prenotazioni/list-service.ts';
import { programmaOf, readImpegni } from '../prenotazioni/programma-service.ts';
import { acceptTenuta, readTenuto } from '../prenotazioni/tenuta-service.ts';
import { readAbilitato } from '../rilasci/service.ts';
import { record } from '../registro/service.ts';
import { findAttesa, nomeOf, type Trovata } from './store.ts';

/** The refusals that an administrator overrides when they answer for somebody; null for a person’s own answer. */
export type PerAltri = { nonostante: readonly Superabile[] };

type Chiesta = { tx: Tx; attuale: UtenteCorrente; attesa: Trovata };

/**
 * Runs `work` on a wait under the lock of the centre.
 * @throws Rifiuto UNAUTHORIZED, FORBIDDEN, NOT_FOUND also for somebody else's
 */
async function withAttesa<T>(
  deps: Deps,
  utente: UtenteCorrente,
  id: number,
  isPer: boolean,
  work: (chiesta: Chiesta) => Promise<T>,
): Promise<T> {
  const done = await inCentro(deps.db, async (tx) => {
    const attesa = await findAttesa(tx, id);
    const altri = isPer && attesa && attesa.user_id !== utente.id ? [attesa.user_id] : [];
    const attuale = await lockAttore(deps, tx, utente, altri);
    if (!attesa || (!isPer && attesa.user_id !== utente.id)) throw new Rifiuto('NOT_FOUND');
    return work({ tx, attuale, attesa });
  });
  wakePosta(deps);
  return done;
}

/**
 * Turns the held place into a booking (prodotto/attesa#posto-tenuto). Personal limits are judged now. Accepting again
 * returns the booking as it is.
 * @param per set if an administrator answers for somebody; the booking is then confirmed at once
 * @throws Rifiuto NOT_FOUND, DOCUMENTO_O_MAIL_MANCANTE, ABILITAZIONE_MANCANTE, LIMITE_PERSONALE, TENUTA_SCADUTA,
 * PERSONA_SOSPESA, TOO_MANY_REQUESTS
 */
export async function accept(
  deps: Deps,
  utente: UtenteCorrente,
  id: number,
  per: PerAltri | null = null,
): Promise<Prenotazione> {
  const retryAfter = per ? null : await deps.limits.count('prenotazioni', utente.id);
  let again = false;
  const accepted = await withAttesa(deps, utente, id, per !== null, async ({ tx, attuale, attesa }) => {
    const today = oggi(deps.clock);
    const { user_id, riga, tenuto, tenuta_fino } = attesa;
    const calendario = await readCalendario({ ...deps, db: tx }, periodoPrenotabile(today));
    if (attesa.stato === 'accettata' && riga !== null) {
      const [made] = await listById(tx, [riga]);
      if (made) {
        again = true;
        const { utente: _, ...prenotazione } = made;
        return { ...prenotazione, giorni_aperti: countAperti(calendario, made) };
      }
    }
    if (riga === null || tenuto === null || tenuta_fino === null || tenuta_fino <= deps.clock.now())
      throw new Rifiuto('TENUTA_SCADUTA');
    const { entry_tipo, entry_id } = toVoce(attesa);
    const pezzo = await readTenuto(tx, tenuto);
    const membri = await readMembri({ ...deps, db: tx }, { tipo: entry_tipo, id: entry_id }, today);
    const impegni = await readImpegni(deps, tx, { user_id, oggi: today });
    if (retryAfter !== null) throw new Rifiuto('TOO_MANY_REQUESTS', { retryAfter });
    const titolare = per ? await demandPersona(tx, user_id) : attuale;
    const programma = programmaOf(deps, impegni, pezzo.tipo);
    const abilitazioni = await readAbilitato(tx, user_id, membri);
    const asked = { programma, abilitazioni, membri, range: attesa, oggi: today };
    const superati = judgePersona(titolare, asked, per?.nonostante ?? []);
    if (superati instanceof Rifiuto) throw superati;
    await endAttese(tx, [id], 'accettata', deps.clock.now());
    await dropOfferta(tx, id);
    const chi = { attore: attuale, titolare, superati: per && [superati] };
    const made = await acceptTenuta(deps, tx, chi, riga, pezzo);
    await dopoCambio(deps, tx, freedBy(attesa));
    const [paid] = await settleGiornateOf(deps, tx, attuale, [made]);
    return { ...paid!, giorni_aperti: countAperti(calendario, made) };
  });
  // Accepting again does not count.
  if (again && !per) await deps.limits.giveBack('prenotazioni', utente.id);
  return accepted;
}

/**
 * Gives the held place up, so that it goes to the next in line. May be repeated.
 * @throws Rifiuto NOT_FOUND, TENUTA_SCADUTA when it was no longer held
 */
export function refuse(deps: Deps, utente: UtenteCorrente, id: number): Promise<undefined> {
  return withAttesa(deps, utente, id, false, async (chiesta) => {
    const { stato, tenuta_fino } = chiesta.attesa;
    if (stato === 'rifiutata') return undefined;
    if (stato !== 'offerta' || tenuta_fino === null || tenuta_fino <= deps.clock.now())
      throw new Rifiuto('TENUTA_SCADUTA');
    return end(deps, chiesta, 'rifiutata', 'posto_rifiutato');
  });
}

/**
 * Takes somebody off the line, on behalf of the centre; a held place is passed on.
 * @throws as `refuse`
 */
export function refusePer(deps: Deps, admin: UtenteCorrente, id: number): Promise<undefined> {
  return withAttesa(deps, admin, id, true, async (chiesta) => {
    const { stato } = chiesta.attesa;
    if (stato === 'rifiutata') return undefined;
    if (stato !== 'offerta' && stato !== 'in_attesa') throw new Rifiuto('TENUTA_SCADUTA');
    return end(deps, chiesta, 'rifiutata', 'posto_rifiutato');
  });
}

/**
 * Withdraws one of the caller's open waits; a held place is passed on.
 * @throws Rifiuto NOT_FOUND
 */
export function remove(deps: Deps, utente: UtenteCorrente, id: number): Promise<undefined> {
  return withAttesa(deps, utente, id, false, async (chiesta) => {
    const { stato } = chiesta.attesa;
    if (stato !== 'offerta' && stato !== 'in_attesa') throw new Rifiuto('NOT_FOUND');
    return end(deps, chiesta, 'tolta', 'attesa_tolta');
  });
}

async function end(
  deps: Deps,
  { tx, attuale, attesa }: Chiesta,
  stato: Fine,
  azione: Azione,
): Promise<undefined> {
  const { id, user_id, prenotabile_id, riga, inizio, fine } = attesa;
  const nome = await nomeOf(tx, toVoce(attesa));
  if (riga !== null) await deleteTenute(tx, [riga]);
  await endAttese(tx, [id], stato, deps.clock.now());
  await dropOfferta(tx, id);
  await record(tx, {
    attore_id: attuale.id,
    azione,
    utente_id: user_id,
    ...(prenotabile_id !== null && { prenotabile_id }),
    dettagli: { attesa: id, nome, inizio, fine },
  });
  if (riga !== null) await dopoCambio(deps, tx, freedBy(attesa));
}

/** What the end of a wait may free: what it is for, and the piece that was held. */
function freedBy(attesa: Trovata): ReturnType<typeof vociOf> {
  const { prenotabili, gruppi } = vociOf([attesa]);
  return { prenotabili: attesa.tenuto === null ? prenotabili : [...prenotabili, attesa.tenuto], gruppi };
}
