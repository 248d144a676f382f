import { mayConfirm } from '#domain/prenotazione.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { confirmPrenotazioni } from '#contract/insieme.ts';
import type {
  PrenotazioneAdmin,
  PrenotazioneAttuale,
  PrenotazioneSalvataAdmin,
} from '#contract/prenotazioni.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { settleGiornateOf } from '../giornate/settle-service.ts';
import { wakePosta } from '../posta/service.ts';
import { recordAll } from '../registro/service.ts';
import {
  type Bloccata,
  demandAsSeen,
  isDone,
  oltreSospesa,
  orRifiuto,
  refuseSospesa,
  voceRegistro,
  withPrenotazioni,
} from './blocca.ts';
import { withAggiunte } from './elenco.ts';
import { tellMembers, writeConfermate } from './lettere.ts';
import { dopoCambio } from './offerta.ts';
import { setConfermate } from './store.ts';

type Esito = Answer<typeof confirmPrenotazioni>;
type Rifiutata = Esito['rifiutate'][number];
type Chiesta = { id: number; versione: number | undefined };

/**
 * Confirms those of several bookings whose version is the given one, and returns the refusals of the others
 * (prodotto/prenotazioni#conferma). Each person gets one letter.
 */
export async function confirmMany(
  deps: Deps,
  admin: UtenteCorrente,
  asked: readonly Chiesta[],
  nonostante?: readonly string[],
): Promise<Esito> {
  const { confermate, refused } = await confirmThem(deps, admin, asked, nonostante);
  const rifiutate = [...refused].map(
    ([
      id,
      {
        code,
        dettagli: { attuale },
      },
    ]) => ({
      id,
      code: code as Rifiutata['code'],
      ...(attuale !== undefined && { attuale: attuale as PrenotazioneAttuale }),
    }),
  );
  return { confermate, rifiutate };
}

/**
 * Confirms a booking. A repeated call sends no mail.
 * @param versione the version that the administrator saw; not checked when absent
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, PRENOTAZIONE_PASSATA, PERSONA_SOSPESA
 */
export async function confirm(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  { versione, nonostante }: { versione?: number | undefined; nonostante?: string | undefined },
): Promise<PrenotazioneAdmin> {
  const asked = [{ id, versione }];
  const { confermate, refused } = await confirmThem(deps, admin, asked, nonostante ? [nonostante] : []);
  const rifiuto = refused.get(id);
  if (rifiuto) throw rifiuto;
  return confermate[0]!;
}

async function confirmThem(
  deps: Deps,
  admin: UtenteCorrente,
  asked: readonly Chiesta[],
  nonostante?: readonly string[],
) {
  const seen = new Map(asked.map(({ id, versione }) => [id, versione]));
  const refused = new Map<number, Rifiuto>();
  const confermate = await withPrenotazioni(
    deps,
    admin,
    async () => [...seen.keys()],
    async (ctx, found) => {
      const { tx } = ctx;
      refused.clear();
      const already: PrenotazioneSalvataAdmin[] = [];
      const fresh: PrenotazioneSalvataAdmin[] = [];
      for (const [id, versione] of seen) {
        const judged = await judge(ctx, found.get(id) ?? null, versione);
        if (judged instanceof Rifiuto) refused.set(id, judged);
        else if (judged.confermata) already.push(judged);
        else {
          const sospesa = refuseSospesa(judged, nonostante);
          if (sospesa) refused.set(id, sospesa);
          else fresh.push(judged);
        }
      }
      if (fresh.length === 0) return already;
      const made = await confirmIn(tx, admin, fresh);
      await dopoCambio(deps, tx, { prenotabili: made.map(({ prenotabile_id }) => prenotabile_id) });
      return [...already, ...(await settleGiornateOf(ctx, made))];
    },
  );
  wakePosta(deps);
  return { confermate: await withAggiunte(deps, confermate), refused };
}

/** The booking if it may be confirmed or already is; otherwise the refusal. */
async function judge(
  ctx: Ctx,
  found: Bloccata | null,
  versione: number | undefined,
): Promise<PrenotazioneSalvataAdmin | Rifiuto> {
  const p = await orRifiuto(demandAsSeen(ctx, found, versione, isDone('confermata')));
  return p instanceof Rifiuto ? p : (mayConfirm(p, ctx.oggi) ?? p);
}

/** Confirms locked bookings, one letter per member; the transaction ends with `dopoCambio` and `settleGiornate`. */
export async function confirmIn(
  tx: Tx,
  admin: UtenteCorrente,
  prenotazioni: readonly PrenotazioneSalvataAdmin[],
): Promise<PrenotazioneSalvataAdmin[]> {
  const ids = prenotazioni.map(({ id }) => id);
  const voci = prenotazioni.map((one) =>
    voceRegistro(admin, 'prenotazione_confermata', one, { ...oltreSospesa(one) }),
  );
  const rows = await setConfermate(tx, ids);
  await tellMembers(tx, prenotazioni, writeConfermate);
  await recordAll(tx, voci);
  const now = new Map(rows.map((row) => [row.id, row]));
  return prenotazioni.map((one) => ({ ...one, ...now.get(one.id)! }));
}
