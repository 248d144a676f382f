import { Rifiuto } from '#domain/rifiuti.ts';
import type { LetteraDaStampare, Posta } from '#contract/posta.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Cursore, UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttore } from '../account/attore-service.ts';
import { record } from '../registro/service.ts';
import * as store from './admin-store.ts';
import { readLetto, wakePosta, writeLettera } from './service.ts';
import { judgeLettere } from './stato-service.ts';

/** The outbox, newest first. */
export function list(
  { db }: Deps,
  stato: Posta['stato'] | undefined,
  cursore: Cursore<number>,
): Promise<Posta[]> {
  return store.listPosta(db, { stato, ...cursore });
}

/**
 * Sends a waiting letter at once, and starts over with a failed one; a letter already sent stays as it is. A letter
 * that waits to be printed is mailed if its person now has an address; one that was handed over stays on paper
 * (decision 045).
 * @throws Rifiuto NOT_FOUND, LETTERA_DA_STAMPARE
 */
export async function resend(deps: Deps, admin: UtenteCorrente, id: number): Promise<Posta> {
  const posta = await withAttore(deps, admin, async (tx) => {
    const found = await store.lockPosta(tx, id);
    // It was emptied when the account ended.
    if (!found || found.destinatario === '') throw new Rifiuto('NOT_FOUND');
    const after = await sendAnew(tx, found);
    await record(tx, { attore_id: admin.id, azione: 'posta_reinviata', dettagli: { posta_id: id } });
    return after;
  });
  wakePosta(deps);
  return posta;
}

function sendAnew(tx: Tx, found: Posta): Promise<Posta> | Posta {
  if (found.stato === 'inviata') return found;
  if (!isSuCarta(found)) return store.setInAttesa(tx, found);
  if (found.stato === 'consegnata' || !found.persona?.email) throw new Rifiuto('LETTERA_DA_STAMPARE');
  return store.setPerMail(tx, found);
}

/** Whether a letter is, or was, given on paper. */
const isSuCarta = ({ stato }: Posta): boolean => stato === 'da_stampare' || stato === 'consegnata';

/**
 * The text of a letter to be printed (prodotto/lettere#su-carta). Letters that are mailed are not shown: some contain a
 * link that is only for the addressee.
 * @throws Rifiuto NOT_FOUND, LETTERA_PER_MAIL
 */
export async function readLettera(deps: Deps, id: number): Promise<LetteraDaStampare> {
  const found = await store.readLettera(deps.db, id);
  // The letter was emptied when the account ended.
  if (!found || found.posta.user_id === null) throw new Rifiuto('NOT_FOUND');
  const { posta, lingua } = found;
  if (!isSuCarta(posta)) throw new Rifiuto('LETTERA_PER_MAIL');
  // What was handed over reads as it did.
  const [adesso] = posta.stato === 'consegnata' ? [found] : await judgeLettere(deps, [found]);
  if (!adesso) throw new Rifiuto('NOT_FOUND');
  const letto = await readLetto(deps, [adesso]);
  const { testo, firma } = writeLettera(deps, adesso.lettera, { ...letto, lingua, suCarta: true });
  const { oggetto, paragrafi, chiusa } = testo;
  return {
    posta,
    lingua,
    oggetto,
    paragrafi: chiusa === undefined ? [...paragrafi] : [...paragrafi, chiusa],
    firma,
  };
}

/**
 * Notes that a printed letter was handed over; doing so again changes nothing.
 * @throws Rifiuto NOT_FOUND, LETTERA_PER_MAIL
 */
export function noteConsegnata(deps: Deps, admin: UtenteCorrente, id: number): Promise<Posta> {
  return withAttore(deps, admin, async (tx) => {
    const found = await store.lockPosta(tx, id);
    if (!found) throw new Rifiuto('NOT_FOUND');
    if (!isSuCarta(found)) throw new Rifiuto('LETTERA_PER_MAIL');
    if (found.stato === 'consegnata') return found;
    await record(tx, {
      attore_id: admin.id,
      azione: 'posta_consegnata',
      utente_id: found.user_id,
      dettagli: { posta_id: id },
    });
    return store.setConsegnata(tx, found, deps.clock.now());
  });
}
