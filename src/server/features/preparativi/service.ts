import type { Fatto, Preparativi } from '#contract/preparativi.ts';
import { PREPARATIVI } from '#contract/valori.ts';
import { addMesi, giornoInRome } from '#domain/giorno.ts';
import { oggi } from '../../platform/clock.ts';
import { findProva } from '../../platform/backup-trial.ts';
import type { Deps } from '../../platform/deps.ts';
import { listInventati, whyNoRegolamento } from '../../platform/esempio.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttore } from '../account/attore-service.ts';
import * as store from './store.ts';

/** For how many months a trial of a backup counts. */
const MESI_PROVA = 6;
/** The fewest administrators who must be able to sign in. */
const ALMENO = 2;

/** Since when this process runs: letters that left before may have become files. */
const AVVIO = new Date(performance.timeOrigin);

/**
 * What is missing before the opening, and what is done: each fact is read where it is true, and none is ticked by hand
 * (prodotto/preparativi#fatti).
 */
export async function readPreparativi(
  deps: Deps,
  { id }: Pick<UtenteCorrente, 'id'>,
  avvio = AVVIO,
): Promise<Preparativi> {
  const [admins, prova, posta, nascosti, perche] = await Promise.all([
    store.listAdmins(deps.db),
    findProva(deps.db),
    deps.spedisce ? store.readPosta(deps.db, avvio) : null,
    store.findNascosti(deps.db, id),
    whyNoRegolamento(deps.contentDir),
  ]);
  const di_esempio = listInventati(deps.centro);
  const entrano = admins.filter(({ entra }) => entra);
  const senza = entrano.filter(({ protetto }) => !protetto);
  return {
    centro: { pronto: di_esempio.length === 0, di_esempio },
    regolamento: { pronto: perche === null, perche },
    posta: sayPosta(posta),
    prova: {
      pronto: prova !== null && oggi(deps.clock) < addMesi(giornoInRome(new Date(prova.quando)), MESI_PROVA),
      quando: prova?.quando ?? null,
      copia: prova?.copia ?? null,
    },
    amministratori: {
      pronto: entrano.length >= ALMENO,
      quanti: entrano.length,
      attesi: admins.filter(({ entra }) => !entra),
    },
    secondo_passaggio: {
      pronto: senza.length === 0,
      con: entrano.filter(({ protetto }) => protetto),
      senza,
    },
    // A fact of an earlier version may be hidden.
    nascosti: PREPARATIVI.filter((fatto) => nascosti.includes(fatto)),
  };
}

function sayPosta(posta: Awaited<ReturnType<typeof store.readPosta>> | null): Preparativi['posta'] {
  if (posta === null) return { pronto: false, perche: 'file', ultima: null };
  const { ultima, fallisce } = posta;
  const ferme = ultima === null && fallisce;
  return { pronto: !ferme, perche: ferme ? 'ferme' : null, ultima: ultima?.toISOString() ?? null };
}

/** Keeps what the administrator does not want to see while it is missing (prodotto/preparativi#nascondere). */
export async function hidePreparativi(
  deps: Deps,
  utente: UtenteCorrente,
  nascosti: readonly Fatto[],
): Promise<undefined> {
  await withAttore(deps, utente, (tx) => store.setNascosti(tx, utente.id, [...new Set(nascosti)]));
}
