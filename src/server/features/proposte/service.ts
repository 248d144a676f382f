import { Rifiuto } from '#domain/rifiuti.ts';
import type { Proposta, PropostaAlBanco } from '#contract/proposte.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { findGettone, issueGettone } from '../gettoni/service.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera } from '../posta/store.ts';
import { endIn } from '../prenotazioni/annulla.ts';
import { type Bloccata, withPrenotazioni } from '../prenotazioni/blocca.ts';
import { toDati } from '../prenotazioni/lettere.ts';
import { record } from '../registro/service.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 3_600_000;
/** How many days a proposal is shown and kept after it was closed (prodotto/proposte#conservazione). */
const GIORNI_DOPO = 30;

export type DaProporre = Omit<store.NuovaProposta, 'user_id' | 'gettone_id' | 'creata_il'>;

/**
 * Proposes other days to a person, in the transaction of the plan, which has locked their bookings. Returns the
 * letter's link, the same for all of them; null for a letter on paper.
 */
export async function proponi(
  deps: Pick<Deps, 'keys' | 'clock'>,
  tx: Tx,
  { id: user_id, email }: { id: string; email: string | null },
  nuove: readonly DaProporre[],
): Promise<string | null> {
  const gettone_id =
    email === null ? null : await issueGettone(deps, tx, { scopo: 'proposta', user_id, legato_a: email });
  const creata_il = deps.clock.now();
  await store.insertProposte(
    tx,
    nuove.map((nuova) => ({ ...nuova, user_id, gettone_id, creata_il })),
  );
  return gettone_id;
}

/** The proposals of the letter with this link. @throws Rifiuto NOT_FOUND */
export async function listDaLink(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<Proposta[]> {
  const gettone = await findGettone(deps, 'proposta', token);
  const rows = gettone ? await store.listOfGettone(deps.db, gettone.id) : [];
  if (rows.length === 0) throw new Rifiuto('NOT_FOUND');
  return rows.map((row) => store.toProposta(row, oggi(deps.clock)));
}

/** A person's open proposals, and recently closed ones. */
export async function listOwn({ db, clock }: Deps, utente: UtenteCorrente): Promise<Proposta[]> {
  const rows = await store.listOfUtente(db, utente.id, closedSince(clock.now()));
  return rows.map((row) => store.toProposta(row, oggi(clock), utente.fascia));
}

/** Proposals closed since this instant are still shown. */
export const closedSince = (now: Date): Date => new Date(now.getTime() - GIORNI_DOPO * DAY_MS);

/** A booking and its person for a letter to the centre; null if the account is closed. */
export const toDelCentro = (prenotazione: Bloccata) =>
  prenotazione.utente && { prenotante: prenotazione.user_id, prenotazione: toDati(prenotazione) };

/** The people to telephone, because no link answers their proposals (prodotto/banco#da-telefonare). */
export const listDaTelefonare = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<PropostaAlBanco[]> =>
  store.listDaTelefonare(db, oggi(clock));

/** Every night, or at the next start. */
export async function startProposte(deps: Deps): Promise<void> {
  await deps.jobs.schedule('proposte-scadute', '5 0 * * *', () => expireProposte(deps), { catchUp: true });
}

/** Does what unanswered proposals announced, each in a transaction of its own (prodotto/proposte#scadenza). */
export async function expireProposte(deps: Deps): Promise<void> {
  for (const id of await store.listScadute(deps.db, oggi(deps.clock))) {
    try {
      await expire(deps, id);
    } catch (error) {
      deps.log.error({ err: error, proposta: id }, 'proposal not closed');
    }
  }
  wakePosta(deps);
}

async function expire(deps: Deps, id: number): Promise<void> {
  const seen = await store.findProposta(deps.db, id);
  if (!seen) return;
  const find = async () => [seen.prenotazione_id];
  await withPrenotazioni(deps, null, find, async (ctx, prenotazioni) => {
    const { tx, oggi: today } = ctx;
    const proposta = await store.findProposta(tx, id);
    const prenotazione = prenotazioni.get(seen.prenotazione_id);
    // It was answered, changed or cancelled meanwhile.
    if (!prenotazione || proposta?.stato !== 'aperta' || proposta.entro >= today) return;
    const announced = proposta.altrimenti === 'annulla';
    const ends =
      announced && prenotazione.consegna === null && !(await store.hasPresenze(tx, prenotazione.id));
    await tx
      .updateTable('proposte')
      .set({ stato: 'scaduta', esito: ends ? 'annullata' : 'resta', chiusa_il: deps.clock.now() })
      .where('id', '=', id)
      .execute();
    if (!ends) {
      await recordRimasta(tx, prenotazione, id);
      if (announced) await tellNonMantenuta(deps, tx, prenotazione, proposta);
      return;
    }
    await endIn(ctx, [prenotazione], {
      azione: 'prenotazione_annullata',
      altro: { proposta: id },
      tell: () => tellAnnullata(tx, prenotazione, proposta),
      // All its days are given back, although the first one may be today.
      al: proposta.entro,
    });
  });
}

const recordRimasta = (tx: Tx, { id, user_id, prenotabile_id, inizio, fine }: Bloccata, proposta: number) =>
  record(tx, {
    attore_id: null,
    azione: 'proposta_scaduta',
    utente_id: user_id,
    prenotabile_id,
    prenotazione_id: id,
    dettagli: { inizio, fine, proposta },
  });

/** Notifies the centre that a booking stays although its letter announced the cancellation. */
async function tellNonMantenuta(
  { centro }: Deps,
  tx: Tx,
  prenotazione: Bloccata,
  { entro }: store.Row,
): Promise<void> {
  const chi = toDelCentro(prenotazione);
  if (!chi) return;
  const lettera = { tipo: 'proposta_non_mantenuta', dati: { ...chi, entro } } as const;
  await queueLettera(tx, { lettera, destinatario: centro.casella, user_id: null });
}

async function tellAnnullata(
  tx: Tx,
  prenotazione: Bloccata,
  { motivo, entro, giorni }: store.Row,
): Promise<void> {
  const { utente } = prenotazione;
  if (!utente) return;
  const dati = {
    nome: utente.nome,
    prenotazioni: [toDati(prenotazione)],
    motivo: motivo ?? '',
    // If others took all the days, the person had no choice left.
    ...(giorni.length > 0 && { entro }),
  };
  const lettera = { tipo: 'prenotazioni_annullate', dati } as const;
  await queueLettera(tx, { lettera, destinatario: utente.email, user_id: utente.id });
}
