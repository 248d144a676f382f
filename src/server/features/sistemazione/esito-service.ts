import type { Intervallo } from '#domain/intervallo.ts';
import { mustWriteAboutMove } from '#domain/prenotazione.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Casa } from '#domain/sistemazione.ts';
import type { Azione } from '#contract/azioni.ts';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Causa, Piano } from '#contract/sistemazione.ts';
import { oggi } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Lettera } from '../posta/lettere.ts';
import { queueLettere } from '../posta/store.ts';
import { isTaken } from '../prenotazioni/blocca.ts';
import { closeProposte, setAnnullate } from '../prenotazioni/store.ts';
import { proponi, type DaProporre } from '../proposte/service.ts';
import { record } from '../registro/service.ts';
import * as store from './store.ts';

type Fatto = Extract<Lettera, { tipo: 'prenotazioni_sistemate' }>['dati']['voci'][number];

type Scritta = {
  utente: NonNullable<PrenotazioneAdmin['utente']>;
  voci: Fatto[];
  proposte: DaProporre[];
};

export type NomiPezzi = { nomi: ReadonlyMap<number, string> };

const AZIONI = {
  sposta: 'prenotazione_spostata',
  date: 'prenotazione_modificata',
  proponi: 'giorni_proposti',
  annulla: 'prenotazione_annullata',
} as const satisfies Record<string, Azione>;

/**
 * Carries out the decisions: cancels, moves in one statement, writes one letter to each person and one record for each
 * booking. `motivo` is the reason for bookings without their own. The decisions were checked under the locks; if the
 * exclusion constraint is violated nevertheless, the plan is out of date.
 */
export async function carryOut(
  { deps, tx, attore: admin }: Ctx,
  {
    causa,
    casa,
    piano,
    motivo: comune,
  }: { causa: Causa; casa: Casa & NomiPezzi; piano: Piano; motivo: string },
): Promise<void> {
  const scelte = piano.voci.map(({ scelta }) => scelta);
  const prenotazioni = new Map(piano.voci.map(({ prenotazione }) => [prenotazione.id, prenotazione]));
  const inMezzo = new Set(casa.inMezzo.map(({ id }) => id));
  const done = scelte.filter(({ esito }) => esito !== 'lascia');
  const posti = done
    .filter(({ esito }) => esito === 'sposta' || esito === 'date')
    .map((scelta): store.NuovoPosto => {
      const before = prenotazioni.get(scelta.id)!;
      const { inizio = before.inizio, fine = before.fine, prenotabile_id = before.prenotabile_id } = scelta;
      const members = before.gruppo_id === null ? [] : (casa.gruppi.get(before.gruppo_id) ?? []);
      const stays = prenotabile_id === before.prenotabile_id || members.includes(prenotabile_id);
      return {
        id: scelta.id,
        prenotabile_id,
        inizio,
        fine,
        gruppo_id: stays ? before.gruppo_id : null,
        decisa: inMezzo.has(scelta.id),
      };
    });
  const annullate = done.filter(({ esito }) => esito === 'annulla').map(({ id }) => id);
  try {
    // Cancelled bookings first: others may take their places.
    await setAnnullate(tx, annullate, deps.clock.now());
    await store.setPosti(tx, posti);
  } catch (error) {
    throw isTaken(error) ? new Rifiuto('PIANO_SUPERATO') : error;
  }
  // Closes earlier proposals for the bookings of this plan, also for those that stay.
  await closeProposte(tx, [...inMezzo], deps.clock.now());
  const nuovi = new Map(posti.map((posto) => [posto.id, posto]));
  const persone = new Map<string, Scritta>();
  for (const scelta of done) {
    const { id, esito, motivo: suo } = scelta;
    const before = prenotazioni.get(id)!;
    const { utente, prenotabile, inizio, fine } = before;
    // A person whose booking only made room sees it in their profile, and gets a letter only if the move may surprise.
    const told = inMezzo.has(id) || mustWriteAboutMove(before, oggi(deps.clock));
    if (!utente || !told || esito === 'lascia') continue;
    const posto = nuovi.get(id);
    const nuova = posto
      ? { risorsa: casa.nomi.get(posto.prenotabile_id)!, inizio: posto.inizio, fine: posto.fine }
      : null;
    const of = persone.get(utente.id) ?? { utente, voci: [], proposte: [] };
    const motivo = suo || comune || null;
    const proposta = toDaProporre(scelta);
    const giorni = proposta?.giorni.map((span) => ({
      ...pickDays(span),
      risorsa: casa.nomi.get(span.prenotabile_id)!,
    }));
    of.voci.push({
      id,
      risorsa: prenotabile.nome,
      inizio,
      fine,
      nuova,
      motivo,
      ...(proposta && { proposta: { ...proposta, giorni: giorni! } }),
    });
    if (proposta) of.proposte.push({ ...proposta, prenotazione_id: id, inizio, fine, motivo });
    persone.set(utente.id, of);
  }
  const lettere: Parameters<typeof queueLettere>[1][number][] = [];
  for (const { utente, voci, proposte } of persone.values()) {
    const gettone_id = proposte.length > 0 ? await proponi(deps, tx, utente, proposte) : null;
    const perche = 'motivo' in causa ? causa.motivo : null;
    const dati = { nome: utente.nome, perche, voci, ...(gettone_id && { gettone_id }) };
    lettere.push({
      lettera: { tipo: 'prenotazioni_sistemate', dati },
      destinatario: utente.email,
      user_id: utente.id,
    });
  }
  await queueLettere(tx, lettere);
  for (const { id, esito } of done) {
    const { user_id, prenotabile_id, prenotabile, inizio, fine } = prenotazioni.get(id)!;
    const posto = nuovi.get(id);
    const prima = { inizio, fine, prenotabile_id, risorsa: prenotabile.nome };
    await record(tx, {
      attore_id: admin.id,
      azione: AZIONI[esito as keyof typeof AZIONI],
      utente_id: user_id,
      prenotabile_id: posto?.prenotabile_id ?? prenotabile_id,
      prenotazione_id: id,
      dettagli: posto ? { inizio: posto.inizio, fine: posto.fine, prima } : { inizio, fine },
    });
  }
  await record(tx, {
    attore_id: admin.id,
    azione: 'prenotazioni_sistemate',
    prenotabile_id: 'prenotabile_id' in causa ? causa.prenotabile_id : null,
    dettagli: {
      causa: causa.tipo,
      quante: scelte.length,
      annullate: annullate.length,
      spostate: posti.length,
      proposte: done.filter(({ esito }) => esito === 'proponi').length,
    },
  });
}

/** The proposal in a decision, or null. */
function toDaProporre({ esito, proposte: giorni, entro, altrimenti }: Piano['voci'][number]['scelta']) {
  return esito === 'proponi' && giorni && entro && altrimenti ? { giorni, entro, altrimenti } : null;
}

const pickDays = ({ inizio, fine }: Intervallo): Intervallo => ({ inizio, fine });
