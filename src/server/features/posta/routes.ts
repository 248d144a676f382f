import { sql, type Kysely } from 'kysely';
import { mailOf } from '#domain/email.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import * as calls from '#contract/posta.ts';
import type { LetteraDaStampare, Posta } from '#contract/posta.ts';
import type { Bind } from '../../http/bind.ts';
import { perId, sendPagina } from '../../http/pagina.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Cursore, UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttore } from '../account/attore-service.ts';
import { record } from '../registro/service.ts';
import { previewLettera } from './anteprima.ts';
import type { Lettera } from './lettere.ts';
import { readServerInUso, sendProva } from './server-service.ts';
import { readLetto, wakePosta, writeLettera } from './service.ts';
import { judgeLettere } from './stato.ts';
import { LINGUA } from './store.ts';

export function bindPosta(bind: Bind, deps: Deps): void {
  bind(calls.listPosta, ({ query }, contesto) =>
    sendPagina(contesto, query, perId, (cursore) => listPosta(deps.db, { stato: query.stato, ...cursore })),
  );
  bind(calls.resendPosta, ({ utente, params }) => resend(deps, utente, params.id));
  bind(calls.readLettera, ({ params }) => readLettera(deps, params.id));
  bind(calls.consegnaPosta, ({ utente, params }) => noteConsegnata(deps, utente, params.id));
  bind(calls.readServerPosta, async () => readServerInUso(deps));
  bind(calls.provaPosta, ({ utente, body }) => sendProva(deps, utente, body.server));
  bind(calls.anteprimaPosta, ({ body }) => previewLettera(deps, body.lettera, body.parole));
}

type Db = Kysely<Database>;

const selectPosta = (db: Db) =>
  db
    .selectFrom('posta as l')
    .leftJoin('utenti as u', 'u.id', 'l.user_id')
    .select([
      'l.numero as id',
      'l.tipo',
      'l.destinatario',
      'l.user_id',
      'u.nome',
      'u.cognome',
      'u.email',
      'l.stato',
      'l.tentativi',
      'l.ultimo_errore',
      'l.creata_il',
      'l.inviata_il',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectPosta>['execute']>>[number];

const toPosta = ({ nome, cognome, email, creata_il, inviata_il, ...row }: Row): Posta => ({
  ...row,
  persona: nome === null ? null : { nome, cognome: cognome!, email: mailOf(email!) },
  creata_il: creata_il.toISOString(),
  inviata_il: inviata_il?.toISOString() ?? null,
});

const isSuCarta = ({ stato }: Posta): boolean => stato === 'da_stampare' || stato === 'consegnata';

async function listPosta(
  db: Db,
  { stato, dopo, limit }: { stato: Posta['stato'] | undefined } & Cursore<number>,
): Promise<Posta[]> {
  const rows = await selectPosta(db)
    .$if(stato !== undefined, (q) => q.where('l.stato', '=', stato!))
    .$if(dopo !== null, (q) => q.where('l.numero', '<', dopo!))
    .orderBy('l.numero', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toPosta);
}

/** Locks a letter until the transaction ends. @throws Rifiuto NOT_FOUND */
async function lockPosta(tx: Tx, numero: number): Promise<Posta> {
  const row = await selectPosta(tx).where('l.numero', '=', numero).forUpdate('l').executeTakeFirst();
  if (!row) throw new Rifiuto('NOT_FOUND');
  return toPosta(row);
}

/**
 * Sends a waiting letter at once, and retries a failed one; a sent letter stays as it is. A letter to be printed is
 * mailed if its person now has an address; one that was handed over stays on paper (decision 025).
 * @throws Rifiuto NOT_FOUND, LETTERA_DA_STAMPARE
 */
async function resend(deps: Deps, admin: UtenteCorrente, id: number): Promise<Posta> {
  const posta = await withAttore(deps, admin, async ({ tx }) => {
    const found = await lockPosta(tx, id);
    // It was emptied when the account ended.
    if (found.destinatario === '') throw new Rifiuto('NOT_FOUND');
    const after = await sendAnew(tx, found);
    await record(tx, { attore_id: admin.id, azione: 'posta_reinviata', dettagli: { posta_id: id } });
    return after;
  });
  wakePosta(deps);
  return posta;
}

function sendAnew(tx: Tx, found: Posta): Promise<Posta> | Posta {
  if (found.stato === 'inviata') return found;
  if (!isSuCarta(found)) return setInAttesa(tx, found);
  if (found.stato === 'consegnata' || !found.persona?.email) throw new Rifiuto('LETTERA_DA_STAMPARE');
  return setPerMail(tx, found);
}

/** Makes an unsent letter due at once; a failed one gets all its attempts again, and `per_ultima` ends. */
async function setInAttesa(tx: Tx, posta: Posta): Promise<Posta> {
  const tentativi = posta.stato === 'fallita' ? 0 : posta.tentativi;
  const set = { stato: 'in_attesa' as const, tentativi };
  await tx
    .updateTable('posta')
    .set({ ...set, prossima_prova: sql<Date>`now()`, presa_il: sql`case when per_ultima then now() end` })
    .where('numero', '=', posta.id)
    .execute();
  return { ...posta, ...set };
}

/**
 * Makes a letter on paper due by mail to the present address; with the name only if that is verified (`queueLettere`).
 */
async function setPerMail(tx: Tx, posta: Posta): Promise<Posta> {
  const row = await tx
    .updateTable('posta as l')
    .from('utenti as u')
    .set((eb) => ({
      stato: 'in_attesa' as const,
      destinatario: eb.ref('u.email'),
      dati: sql`case when u.is_verified then l.dati else l.dati - 'nome' end`,
      prossima_prova: sql<Date>`now()`,
    }))
    .whereRef('u.id', '=', 'l.user_id')
    .where('l.numero', '=', posta.id)
    .returning(['l.stato', 'l.destinatario'])
    .executeTakeFirstOrThrow();
  return { ...posta, ...row };
}

/**
 * The text of a letter to print (prodotto/lettere#su-carta). Mailed letters are not shown, since their links are only
 * for the addressee.
 * @throws Rifiuto NOT_FOUND, LETTERA_PER_MAIL
 */
async function readLettera(deps: Deps, numero: number): Promise<LetteraDaStampare> {
  const row = await selectPosta(deps.db)
    .select(['l.dati', LINGUA.as('lingua')])
    .where('l.numero', '=', numero)
    .executeTakeFirst();
  // The letter was emptied when the account ended.
  if (!row || row.user_id === null) throw new Rifiuto('NOT_FOUND');
  const { dati, lingua, ...rest } = row;
  const posta = toPosta(rest);
  const scritta = { lettera: { tipo: row.tipo, dati } as unknown as Lettera };
  if (!isSuCarta(posta)) throw new Rifiuto('LETTERA_PER_MAIL');
  // A letter that was handed over does not change.
  const [adesso] = posta.stato === 'consegnata' ? [scritta] : await judgeLettere(deps, [scritta]);
  if (!adesso) throw new Rifiuto('NOT_FOUND');
  const letto = await readLetto(deps, [adesso]);
  const { testo, firma } = writeLettera(deps, adesso.lettera, { ...letto, lingua, suCarta: true });
  const { oggetto, paragrafi, chiusa, parole } = testo;
  return {
    posta,
    lingua,
    oggetto,
    paragrafi: [...paragrafi, ...[chiusa, parole?.testo].filter((one) => one !== undefined)],
    firma,
  };
}

/** Records that a letter was handed over, and its language; repeatable. @throws Rifiuto NOT_FOUND, LETTERA_PER_MAIL */
function noteConsegnata(deps: Deps, admin: UtenteCorrente, id: number): Promise<Posta> {
  return withAttore(deps, admin, async ({ tx }) => {
    const found = await lockPosta(tx, id);
    if (!isSuCarta(found)) throw new Rifiuto('LETTERA_PER_MAIL');
    if (found.stato === 'consegnata') return found;
    await record(tx, {
      attore_id: admin.id,
      azione: 'posta_consegnata',
      utente_id: found.user_id,
      dettagli: { posta_id: id },
    });
    const [stato, now] = ['consegnata' as const, deps.clock.now()];
    await tx
      .updateTable('posta as l')
      .set({ stato, inviata_il: now, lingua: LINGUA })
      .where('l.numero', '=', id)
      .execute();
    return { ...found, stato, inviata_il: now.toISOString() };
  });
}
