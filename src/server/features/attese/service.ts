import { MAX_ATTESE } from '#domain/attesa.ts';
import { orizzonte, prenotaFino } from '#domain/fasce.ts';
import { overlap, type Intervallo } from '#domain/intervallo.ts';
import { checkUtente } from '#domain/prenotazione.ts';
import { decide, findMotivo, type Domanda } from '#domain/regole.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import { erroreCampo } from '#domain/validazione.ts';
import type { Attesa, AttesaAdmin, Tenuta } from '#contract/attese.ts';
import type { NuovaPrenotazione } from '#contract/prenotazioni.ts';
import { inCentro } from '../../platform/centro-lock.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { demandPersona } from '../account/service.ts';
import { periodoPrenotabile, readCalendario } from '../calendario/service.ts';
import { readMembri } from '../catalogo/service.ts';
import { runOnce } from '../idempotenza/service.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettere } from '../posta/store.ts';
import { writeFinita } from '../prenotazioni/offerta-lettere.ts';
import { type VoceAttesa, toColonne, vociOf } from '../prenotazioni/offerta-store.ts';
import { passaScaduti, type OffertaDeps, dopoCambio } from '../prenotazioni/offerta.ts';
import { record } from '../registro/service.ts';
import { readAbilitato } from '../rilasci/service.ts';
import * as store from './store.ts';
import { endPassate } from './store.ts';

const adesso = ({ clock }: Pick<Deps, 'clock'>) => ({ oggi: oggi(clock), now: clock.now() });

const withoutUtente = ({ utente: _, ...attesa }: AttesaAdmin): Attesa => attesa;

export async function listOwn(deps: Deps, { id }: UtenteCorrente): Promise<Attesa[]> {
  return (await store.listOfUtenti(deps.db, [id], adesso(deps))).map(withoutUtente);
}

export const listAtteseOf = (deps: Deps, ids: readonly string[]): Promise<AttesaAdmin[]> =>
  store.listOfUtenti(deps.db, ids, adesso(deps));

/** The waits for a resource or a group; for administrators. */
export const listOfVoce = (deps: Deps, voce: VoceAttesa): Promise<AttesaAdmin[]> =>
  store.listOfVoce(deps.db, voce, adesso(deps));

/** The held places of people without an email address (prodotto/attesa#da-telefonare). */
export const listDaTelefonare = (deps: Deps): Promise<AttesaAdmin[]> =>
  store.listDaTelefonare(deps.db, deps.clock.now());

/** All held places. An unclaimed place stays taken until it is passed on. */
export const listTenute = (deps: Deps): Promise<Tenuta[]> => store.listTenute(deps.db);

/**
 * Adds a person to the waiting list for taken days (prodotto/attesa#waiting), under the lock of the centre, so that
 * nobody waits for free days. A repeated request returns the first wait.
 * @param per the person for whom an administrator asks; null for oneself
 * @throws Rifiuto POSTO_LIBERO, GIA_PRENOTATO, GIA_IN_ATTESA, TROPPE_ATTESE, and the refusals of a booking
 */
export async function createAttesa(
  deps: Deps,
  utente: UtenteCorrente,
  richiesta: NuovaPrenotazione,
  idempotenza: ChiaveIdempotenza | null,
  per: string | null = null,
): Promise<Attesa> {
  const user_id = per ?? utente.id;
  const retryAfter = await deps.limits.count('prenotazioni', user_id);
  const { answer, first } = await runOnce(
    inCentro,
    deps,
    utente,
    idempotenza,
    async ({ tx, attore: attuale }) => {
      await passaScaduti(deps, tx);
      const titolare = per === null ? attuale : await demandPersona(tx, per);
      if (retryAfter !== null) throw new Rifiuto('TOO_MANY_REQUESTS', { retryAfter });
      const today = oggi(deps.clock);
      const { entry_tipo, entry_id, inizio, fine } = richiesta;
      const voce = { entry_tipo, entry_id };
      const range = { inizio, fine };
      const membri = await readMembri({ ...deps, db: tx }, { tipo: entry_tipo, id: entry_id }, today);
      const calendario = await readCalendario({ ...deps, db: tx }, periodoPrenotabile(today));
      const aperte = await store.listAperte(tx, user_id, today);
      const hasBooked = await store.hasPrenotato(tx, { user_id, ...voce, ...range });
      const abilitazioni = await readAbilitato(tx, user_id, membri);
      const titoli = per === null ? checkUtente(titolare) : null;
      if (titoli) throw titoli;
      // A group without pieces exists; a deleted resource does not.
      const exists =
        membri.length > 0 || (entry_tipo === 'gruppo' && (await store.nomeOf(tx, voce)) !== null);
      demandTaken({
        oggi: today,
        calendario,
        membri: exists ? membri : null,
        // Personal limits are checked when a place is accepted; here they would reveal the person's class to an
        // administrator.
        programma: null,
        abilitazioni,
        prenota_fino: per === null ? prenotaFino(deps.centro, attuale.fascia, today) : orizzonte(today),
        range,
      });
      if (hasBooked) throw new Rifiuto('GIA_PRENOTATO');
      const same = findSame(aperte, { ...voce, ...range });
      const id = same ?? (await insert(deps, tx, { attore: attuale, user_id, richiesta }, aperte.length));
      const open = await store.listOfUtenti(tx, [user_id], adesso(deps));
      return withoutUtente(open.find((attesa) => attesa.id === id)!);
    },
    per === null ? [] : [per],
  );
  // A repeated request does not count towards the limit.
  if (!first) await deps.limits.giveBack('prenotazioni', user_id);
  // Unclaimed places may just have been offered to others.
  wakePosta(deps);
  return answer;
}

/**
 * Accepts only taken days from tomorrow that could otherwise be booked. @throws Rifiuto POSTO_LIBERO, as for a booking
 */
function demandTaken(domanda: Domanda): void {
  const motivo = findMotivo(domanda);
  if (motivo === null && domanda.range.inizio > domanda.oggi) throw new Rifiuto('POSTO_LIBERO');
  if (motivo !== 'occupato' && motivo !== null) {
    const rifiuto = decide(domanda);
    if (rifiuto instanceof Rifiuto) throw rifiuto;
  }
  if (domanda.range.inizio <= domanda.oggi)
    throw new Rifiuto('VALIDATION_ERROR', { errors: [erroreCampo('inizio', 'attesa_da_domani')] });
}

type Aperta = Awaited<ReturnType<typeof store.listAperte>>[number];

/** The identical open wait, if there is one. @throws Rifiuto GIA_IN_ATTESA when a different one overlaps */
function findSame(aperte: readonly Aperta[], wanted: VoceAttesa & Intervallo): number | null {
  const { prenotabile_id, gruppo_id } = toColonne(wanted);
  const near = aperte.filter(
    (one) => one.prenotabile_id === prenotabile_id && one.gruppo_id === gruppo_id && overlap(one, wanted),
  );
  const same = near.find(({ inizio, fine }) => inizio === wanted.inizio && fine === wanted.fine);
  if (!same && near.length > 0) throw new Rifiuto('GIA_IN_ATTESA');
  return same?.id ?? null;
}

async function insert(
  deps: Deps,
  tx: Tx,
  { attore, user_id, richiesta }: { attore: UtenteCorrente; user_id: string; richiesta: NuovaPrenotazione },
  open: number,
): Promise<number> {
  if (open >= MAX_ATTESE) throw new Rifiuto('TROPPE_ATTESE');
  const { entry_tipo, entry_id, inizio, fine } = richiesta;
  const voce = { entry_tipo, entry_id };
  const colonne = toColonne(voce);
  const id = await store.insertAttesa(tx, {
    user_id,
    ...colonne,
    inizio,
    fine,
    creata_il: deps.clock.now(),
  });
  const nome = await store.nomeOf(tx, voce);
  await record(tx, {
    attore_id: attore.id,
    azione: 'attesa_creata',
    utente_id: user_id,
    ...(entry_tipo === 'prenotabile' && { prenotabile_id: entry_id }),
    dettagli: { attesa: id, nome, inizio, fine },
  });
  return id;
}

type GiroDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'impostazioni'> & OffertaDeps;

/** Passes unclaimed places on every minute, and checks the whole list every night, or at the next start. */
export async function startAttese(deps: GiroDeps): Promise<void> {
  await deps.jobs.schedule('posti-scaduti', '* * * * *', () => passScaduti(deps));
  await deps.jobs.schedule('attese', '10 0 * * *', () => offriTutto(deps), { catchUp: true });
}

export async function passScaduti(deps: GiroDeps): Promise<void> {
  await inCentroAlone(deps, (tx) => passaScaduti(deps, tx));
}

/** Offers days that entered a person's horizon and places for people who may book again; ends waits that have begun. */
export async function offriTutto(deps: GiroDeps): Promise<void> {
  await tellPassate(deps);
  const voci = await deps.db
    .selectFrom('attese')
    .select(['prenotabile_id', 'gruppo_id'])
    .distinct()
    .where('finita_il', 'is', null)
    .execute();
  for (const voce of voci) await inCentroAlone(deps, (tx) => dopoCambio(deps, tx, vociOf([voce])));
}

/** Ends the waits whose days have begun, and notifies their people. */
async function tellPassate(deps: GiroDeps): Promise<void> {
  const { clock } = deps;
  await inCentro(deps, async (tx) => {
    const passate = await endPassate(tx, oggi(clock), clock.now());
    const lettere = passate.map(({ email, user_id, ...attesa }) => ({
      lettera: writeFinita(attesa, 'passata'),
      destinatario: email,
      user_id,
    }));
    if (lettere.length > 0) await queueLettere(tx, lettere);
  });
}

/** In a transaction of its own, so that a failure does not stop the others. */
async function inCentroAlone(deps: GiroDeps, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await inCentro(deps, work);
  } catch (error) {
    deps.log.error({ err: error }, 'waiting list not served');
  }
  wakePosta(deps);
}
