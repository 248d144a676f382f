import { judgePersona, type Superabile } from '#domain/per-altri.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import * as calls from '#contract/attese.ts';
import type { Azione } from '#contract/azioni.ts';
import type { Prenotazione, PrenotazioneSalvata } from '#contract/prenotazioni.ts';
import type { Bind } from '../../http/bind.ts';
import { inCentro } from '../../platform/centro-lock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { openCtx } from '../account/attore-service.ts';
import { demandPersona } from '../account/service.ts';
import { readGruppo, readMembri, readPrenotabile } from '../catalogo/service.ts';
import { settleGiornateOf } from '../giornate/settle-service.ts';
import { wakePosta } from '../posta/service.ts';
import { dropOfferta } from '../posta/store.ts';
import { withAggiunte } from '../prenotazioni/elenco.ts';
import { listById } from '../prenotazioni/elenco-store.ts';
import { type Fine, deleteTenute, endAttese, toVoce, vociOf } from '../prenotazioni/offerta-store.ts';
import { dopoCambio } from '../prenotazioni/offerta.ts';
import { acceptTenuta } from '../prenotazioni/prenota.ts';
import { programmaOf, readImpegni } from '../prenotazioni/programma.ts';
import { findPezzo } from '../prenotazioni/store.ts';
import { record } from '../registro/service.ts';
import { readAbilitato } from '../rilasci/service.ts';
import { createAttesa, listDaTelefonare, listOfVoce, listOwn, listTenute } from './service.ts';
import { findAttesa, nomeOf, type Trovata } from './store.ts';

export function bindAttese(bind: Bind, deps: Deps): void {
  bind(calls.createAttesa, ({ utente, body }, { idempotenza }) =>
    createAttesa(deps, utente, body, idempotenza),
  );
  bind(calls.createAttesaPer, ({ utente, params, body }, { idempotenza }) =>
    createAttesa(deps, utente, body, idempotenza, params.id),
  );
  bind(calls.listMieAttese, ({ utente }) => listOwn(deps, utente));
  bind(calls.listAttesePrenotabile, async ({ params: { id } }) => {
    await readPrenotabile(deps, id);
    return listOfVoce(deps, { entry_tipo: 'prenotabile', entry_id: id });
  });
  bind(calls.listAtteseGruppo, async ({ params: { id } }) => {
    await readGruppo(deps, id);
    return listOfVoce(deps, { entry_tipo: 'gruppo', entry_id: id });
  });
  bind(calls.listDaTelefonare, () => listDaTelefonare(deps));
  bind(calls.listTenute, () => listTenute(deps));
  bind(calls.acceptAttesa, ({ utente, params }) => accept(deps, utente, params.id));
  bind(calls.acceptAttesaPer, ({ utente, params, body }) =>
    accept(deps, utente, params.id, { nonostante: body.nonostante ?? [] }),
  );

  // A held place goes to the next in line. May be repeated.
  bind(calls.deleteAttesa, ({ utente, params }) =>
    withAttesa(deps, utente, params.id, false, async (ctx, attesa) => {
      if (!isOpen(attesa)) throw new Rifiuto('NOT_FOUND');
      return end(ctx, attesa, 'tolta', 'attesa_tolta');
    }),
  );
  bind(calls.refuseAttesa, ({ utente, params }) =>
    withAttesa(deps, utente, params.id, false, async (ctx, attesa) => {
      const { stato, tenuta_fino } = attesa;
      if (stato === 'rifiutata') return undefined;
      if (stato !== 'offerta' || tenuta_fino === null || tenuta_fino <= deps.clock.now())
        throw new Rifiuto('TENUTA_SCADUTA');
      return end(ctx, attesa, 'rifiutata', 'posto_rifiutato');
    }),
  );
  // On behalf of the centre, also without a held place.
  bind(calls.refuseAttesaPer, ({ utente, params }) =>
    withAttesa(deps, utente, params.id, true, async (ctx, attesa) => {
      if (attesa.stato === 'rifiutata') return undefined;
      if (!isOpen(attesa)) throw new Rifiuto('TENUTA_SCADUTA');
      return end(ctx, attesa, 'rifiutata', 'posto_rifiutato');
    }),
  );
}

/** The refusals that an administrator overrides when answering for a person; null for the person's own answer. */
type PerAltri = { nonostante: readonly Superabile[] };

/** Runs `work` on a wait under the lock of the centre. @throws Rifiuto UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
async function withAttesa<T>(
  deps: Deps,
  utente: UtenteCorrente,
  id: number,
  isPer: boolean,
  work: (ctx: Ctx, attesa: Trovata) => Promise<T>,
): Promise<T> {
  const done = await inCentro(deps, async (tx) => {
    const attesa = await findAttesa(tx, id);
    const altri = isPer && attesa && attesa.user_id !== utente.id ? [attesa.user_id] : [];
    const ctx = await openCtx(deps, tx, utente, altri);
    if (!attesa || (!isPer && attesa.user_id !== utente.id)) throw new Rifiuto('NOT_FOUND');
    return work(ctx, attesa);
  });
  wakePosta(deps);
  return done;
}

/**
 * Turns the held place into a booking (prodotto/attesa#posto-tenuto). Personal limits are checked now. A repeated call
 * returns the same booking.
 * @param per set if an administrator answers for a person; the booking is then confirmed at once
 * @throws Rifiuto NOT_FOUND, DOCUMENTO_O_MAIL_MANCANTE, ABILITAZIONE_MANCANTE, LIMITE_PERSONALE, TENUTA_SCADUTA,
 * PERSONA_SOSPESA, TOO_MANY_REQUESTS
 */
async function accept(
  deps: Deps,
  utente: UtenteCorrente,
  id: number,
  per: PerAltri | null = null,
): Promise<Prenotazione> {
  const retryAfter = per ? null : await deps.limits.count('prenotazioni', utente.id);
  let again = false;
  const answer = async ({ tx, attore }: Ctx, made: PrenotazioneSalvata): Promise<Prenotazione> =>
    (await withAggiunte({ ...deps, db: tx }, [made], per ? undefined : attore.fascia))[0]!;
  const accepted = await withAttesa(deps, utente, id, per !== null, async (ctx, attesa) => {
    const { tx, attore, oggi: today } = ctx;
    const { user_id, riga, tenuto, tenuta_fino } = attesa;
    if (attesa.stato === 'accettata' && riga !== null) {
      const [made] = await listById(tx, [riga]);
      if (made) {
        again = true;
        const { utente: _, ...prenotazione } = made;
        return answer(ctx, prenotazione);
      }
    }
    if (riga === null || tenuto === null || tenuta_fino === null || tenuta_fino <= deps.clock.now())
      throw new Rifiuto('TENUTA_SCADUTA');
    const { entry_tipo, entry_id } = toVoce(attesa);
    const pezzo = await findPezzo(tx, tenuto);
    const membri = await readMembri({ ...deps, db: tx }, { tipo: entry_tipo, id: entry_id }, today);
    const impegni = await readImpegni(deps, tx, { user_id, oggi: today });
    if (retryAfter !== null) throw new Rifiuto('TOO_MANY_REQUESTS', { retryAfter });
    const titolare = per ? await demandPersona(tx, user_id) : attore;
    const programma = programmaOf(deps, impegni, pezzo.tipo);
    const abilitazioni = await readAbilitato(tx, user_id, membri);
    const asked = { programma, abilitazioni, membri, range: attesa, oggi: today };
    const superati = judgePersona(titolare, asked, per?.nonostante ?? []);
    if (superati instanceof Rifiuto) throw superati;
    await endAttese(tx, [id], 'accettata', deps.clock.now());
    await dropOfferta(tx, id);
    const made = await acceptTenuta(ctx, { titolare, superati: per && [superati] }, riga, pezzo);
    await dopoCambio(deps, tx, freedBy(attesa));
    const [paid] = await settleGiornateOf(ctx, [made]);
    return answer(ctx, paid!);
  });
  // A repeated call does not count.
  if (again && !per) await deps.limits.giveBack('prenotazioni', utente.id);
  return accepted;
}

const isOpen = ({ stato }: Trovata): boolean => stato === 'offerta' || stato === 'in_attesa';

async function end(
  { deps, tx, attore }: Ctx,
  attesa: Trovata,
  stato: Fine,
  azione: Azione,
): Promise<undefined> {
  const { id, user_id, prenotabile_id, riga, inizio, fine } = attesa;
  const nome = await nomeOf(tx, toVoce(attesa));
  if (riga !== null) await deleteTenute(tx, [riga]);
  await endAttese(tx, [id], stato, deps.clock.now());
  await dropOfferta(tx, id);
  await record(tx, {
    attore_id: attore.id,
    azione,
    utente_id: user_id,
    ...(prenotabile_id !== null && { prenotabile_id }),
    dettagli: { attesa: id, nome, inizio, fine },
  });
  if (riga !== null) await dopoCambio(deps, tx, freedBy(attesa));
}

/** What the end of a wait may free: its entry, and the held piece. */
function freedBy(attesa: Trovata): ReturnType<typeof vociOf> {
  const { prenotabili, gruppi } = vociOf([attesa]);
  return { prenotabili: attesa.tenuto === null ? prenotabili : [...prenotabili, attesa.tenuto], gruppi };
}
