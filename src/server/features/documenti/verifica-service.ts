import { isVerificaScaduta, scadenzaVerifica } from '#domain/documento.ts';
import { addGiorni, ULTIMO_GIORNO } from '#domain/giorno.ts';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type {
  DaVerificare,
  Documento,
  refuseDocumento,
  verifyDocumento,
} from '#contract/verifica-documento.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Cursore, PostoInAttesa, UtenteCorrente } from '../../platform/richiesta.ts';
import { demandConferma } from '../accesso/sessioni-service.ts';
import { withAttore } from '../account/attore-service.ts';
import { lockAccount, moveDocumento } from '../account/service.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera } from '../posta/store.ts';
import { record } from '../registro/service.ts';
import { removeSealed } from './sealed-service.ts';
import * as store from './store.ts';
import { deleteProvata, destroyDocumenti } from './store.ts';

function present({ stato, versione, caricato_il, esito, provata }: store.StatoRow): Documento {
  return {
    stato,
    versione,
    caricato_il: caricato_il?.toISOString() ?? null,
    esito: esito && {
      deciso_il: esito.deciso_il.toISOString(),
      da: esito.da,
      scade_il: esito.scade_il,
      motivo: esito.motivo,
      parole: esito.parole,
    },
    provata: provata && { ...provata, provata_il: provata.provata_il.toISOString() },
  };
}

/** The state of a person's document (prodotto/documenti#stati). @throws Rifiuto NOT_FOUND */
export async function readStato({ db }: Pick<Deps, 'db'>, userId: string): Promise<Documento> {
  const found = await store.findStato(db, userId);
  if (!found) throw new Rifiuto('NOT_FOUND');
  return present(found);
}

/** A booking within so many days puts a document first. */
const PRESTO = 7;

/** The people to verify, those with a booking soon first (prodotto/documenti#da-verificare). */
export async function listDaVerificare(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  cursore: Cursore<PostoInAttesa>,
): Promise<DaVerificare[]> {
  const today = oggi(clock);
  const rows = await store.listDaVerificare(db, { oggi: today, fino: addGiorni(today, PRESTO) }, cursore);
  return rows.map(({ caricato_il, prossima, ...utente }) => ({
    utente,
    caricato_il: caricato_il.toISOString(),
    prossima: prossima === ULTIMO_GIORNO ? null : prossima,
  }));
}

export const postoOf = ({ prossima, caricato_il, utente }: DaVerificare): PostoInAttesa => [
  prossima ?? ULTIMO_GIORNO,
  caricato_il,
  utente.id,
];

export async function countDaVerificare({ db }: Pick<Deps, 'db'>): Promise<{ quanti: number }> {
  return { quanti: await store.countDaVerificare(db) };
}

type Verifica = OutputOf<(typeof verifyDocumento)['body']>;
type Rifiutato = OutputOf<(typeof refuseDocumento)['body']>;

/**
 * Verifies a waiting document (prodotto/documenti#verifica). Destroys its images unless they are to be kept: the rows
 * in this transaction, the files after its commit.
 * @throws Rifiuto PASSWORD_RICHIESTA, VALIDATION_ERROR, NOT_FOUND, MODIFICATO_DA_ALTRI, DOCUMENTO_NON_IN_ATTESA
 */
export function verify(
  deps: Deps,
  admin: UtenteCorrente,
  userId: string,
  { versione, scade_il: scritta }: Verifica,
): Promise<Documento> {
  const today = oggi(deps.clock);
  const scade_il = scadenzaVerifica(scritta ?? null, today);
  const check = () =>
    isVerificaScaduta(scade_il, today) ? rifiutoCampo('scade_il', 'documento_scaduto') : null;
  const isDone = ({ stato, esito }: store.StatoRow) => stato === 'verificato' && esito?.scade_il === scade_il;
  return decide(deps, admin, userId, { versione, check, isDone }, async (tx, attuale) => {
    await moveDocumento(deps, tx, userId, 'verificato');
    await store.replaceEsito(tx, { ...esitoOf(deps, admin, userId, attuale), scade_il });
    await record(tx, { attore_id: admin.id, azione: 'documento_verificato', utente_id: userId });
    return deps.tieneVerificati ? [] : destroyDocumenti(tx, userId);
  });
}

/** Refuses a document or its verification, and destroys the images (prodotto/documenti#rifiuto). @throws as `verify` */
export async function refuse(
  deps: Deps,
  admin: UtenteCorrente,
  userId: string,
  { versione, motivo, parole: proprie }: Rifiutato,
): Promise<Documento> {
  const parole = proprie ?? null;
  const check = () => {
    if ((motivo === 'altro') === (parole !== null)) return null;
    return rifiutoCampo('parole', parole === null ? 'obbligatorio' : 'campo_non_previsto');
  };
  const isDone = ({ stato, esito }: store.StatoRow) =>
    stato === 'rifiutato' && esito?.motivo === motivo && esito.parole === parole;
  const refused = await decide(deps, admin, userId, { versione, check, isDone }, async (tx, attuale) => {
    const { nome, email } = (await lockAccount(tx, userId))!;
    await moveDocumento(deps, tx, userId, 'rifiutato');
    await deleteProvata(tx, userId);
    await store.replaceEsito(tx, { ...esitoOf(deps, admin, userId, attuale), motivo, parole });
    // Without the reason, which concerns the document, since the register outlives the account.
    await record(tx, { attore_id: admin.id, azione: 'documento_rifiutato', utente_id: userId });
    await queueLettera(tx, {
      lettera: { tipo: 'documento_rifiutato', dati: { nome, motivo, parole } },
      destinatario: email,
      user_id: userId,
    });
    return destroyDocumenti(tx, userId);
  });
  wakePosta(deps);
  return refused;
}

function esitoOf(
  { clock }: Pick<Deps, 'clock'>,
  admin: UtenteCorrente,
  user_id: string,
  { caricato_il, esito }: store.StatoRow,
): store.EsitoNuovo {
  const now = clock.now();
  return {
    user_id,
    caricato_il: caricato_il ?? esito?.caricato_il ?? now,
    deciso_il: now,
    da: admin.id,
    scade_il: null,
    motivo: null,
    parole: null,
  };
}

type Decisione = {
  versione: number;
  check: () => Rifiuto | null;
  isDone: (attuale: store.StatoRow) => boolean;
};

/**
 * Decides about a document as the administrator saw it. Both people are locked first, so that of two administrators
 * only one decides, and nobody decides about images that were uploaded meanwhile.
 * @param check validates the request, after the check of the caller's role
 * @param isDone whether the same administrator has already made this decision, and repeats a call whose answer was lost
 * @param work returns the files to delete after the commit
 */
async function decide(
  deps: Deps,
  admin: UtenteCorrente,
  userId: string,
  { versione, check, isDone }: Decisione,
  work: (tx: Tx, attuale: store.StatoRow) => Promise<string[]>,
): Promise<Documento> {
  const { files, documento } = await withAttore(
    deps,
    admin,
    async ({ tx }) => {
      if (admin.id !== userId) await demandConferma({ db: tx, clock: deps.clock }, admin);
      const wrong = check();
      if (wrong) throw wrong;
      const attuale = await store.findStato(tx, userId);
      if (!attuale) throw new Rifiuto('NOT_FOUND');
      if (versione !== attuale.versione) {
        const own = attuale.versione === versione + 1 && attuale.esito?.da?.id === admin.id;
        if (own && isDone(attuale)) return { files: [], documento: present(attuale) };
        throw new Rifiuto('MODIFICATO_DA_ALTRI', { attuale: present(attuale) });
      }
      const files = await work(tx, attuale);
      return { files, documento: await readStato({ db: tx }, userId) };
    },
    [userId],
  );
  await removeSealed(deps, files);
  return documento;
}
