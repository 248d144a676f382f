import { isCodiceFiscale } from '#domain/codice-fiscale.ts';
import { listDifferenze, type Identita } from '#domain/identita.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { DatiEsterni } from '#contract/accesso-esterno.ts';
import type { UtenteProprio } from '#contract/utenti.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { findCollegato, setContesa, type ChiaviIdentita } from '../accesso/identita-service.ts';
import { withAttore } from '../account/attore-service.ts';
import { findUtente, lockUtente, presentProprio } from '../account/service.ts';
import { grantProvata } from '../documenti/provata-service.ts';
import { removeSealed } from '../documenti/sealed-service.ts';
import { findVerificatoCon } from '../documenti/store.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera } from '../posta/store.ts';
import { record } from '../registro/service.ts';
import { takeDatiProvati } from '../utenti/dati-service.ts';
import { holdCodice } from '../utenti/store.ts';

/** The centre is told of a contested tax code again after a day. */
const DETTO_MS = 24 * 3_600_000;

/** An identity that the provider has just proved, and whether it vouches for who this is, at a level that counts. */
export interface Provata extends ChiaviIdentita {
  readonly dati: DatiEsterni;
  readonly provata: boolean;
}

/** What came of it: files to be deleted after the commit, and what stands in the way. */
interface Prova {
  readonly files: readonly string[];
  readonly rifiuto: Rifiuto | null;
}

export const NIENTE: Prova = { files: [], rifiuto: null };

/**
 * Who the provider vouches for; null where it does not, or leaves out what only it could say: name, surname and an
 * Italian tax code (prodotto/documenti#garanzia).
 */
export function identitaOf({ dati, provata }: Provata): Identita | null {
  const { nome, cognome, codice_fiscale } = dati;
  if (!provata || nome === null || cognome === null || codice_fiscale === null) return null;
  return isCodiceFiscale(codice_fiscale) ? { nome, cognome, codice_fiscale } : null;
}

/**
 * Verifies the document of an account that the identity is linked to, if the provider vouches for its person, and both
 * say the same about who it is (prodotto/documenti#garanzia). What stands in the way is returned and not thrown: the
 * sign-in stands. Of two accounts that prove the same tax code at once, one comes after the other.
 * @param accetta takes over what the provider says differently
 */
export async function prove(
  deps: Pick<Deps, 'clock' | 'centro' | 'fornitore'>,
  tx: Tx,
  userId: string,
  chi: Provata,
  { accetta }: { accetta: boolean },
): Promise<Prova> {
  const identita = identitaOf(chi);
  const { fornitore } = deps;
  if (!identita || !fornitore || fornitore.mesiIdentita === null) return NIENTE;
  const utente = await lockUtente(tx, userId);
  if (!utente) return NIENTE;
  const { iss, sub } = chi;
  const { nome: servizio, mesiIdentita: mesi } = fornitore;
  await holdCodice(tx, identita.codice_fiscale);
  const verificato = await findVerificatoCon(tx, identita.codice_fiscale, userId);
  if (verificato !== null) {
    await tellContesa(deps, tx, { iss, sub }, { entrato: userId, verificato, servizio });
    return { files: [], rifiuto: new Rifiuto('CODICE_FISCALE_GIA_USATO') };
  }
  const differenze = listDifferenze(utente, identita);
  if (differenze.length > 0 && !accetta) {
    return { files: [], rifiuto: new Rifiuto('DATI_DIVERSI', { differenze }) };
  }
  if (differenze.length > 0) await takeDatiProvati(tx, utente, differenze);
  return { files: await grantProvata(deps, tx, utente, { iss, sub, servizio, mesi }), rifiuto: null };
}

/** Tells the centre that two accounts have one tax code, at most once a day for an identity. */
async function tellContesa(
  { clock, centro }: Pick<Deps, 'clock' | 'centro'>,
  tx: Tx,
  chi: ChiaviIdentita,
  dati: { entrato: string; verificato: string; servizio: string },
): Promise<void> {
  const now = clock.now();
  if (!(await setContesa(tx, chi, now, new Date(now.getTime() - DETTO_MS)))) return;
  const { entrato } = dati;
  await record(tx, { attore_id: entrato, azione: 'identita_contesa', utente_id: entrato });
  await queueLettera(tx, {
    lettera: { tipo: 'identita_contesa', dati },
    destinatario: centro.casella,
    user_id: null,
  });
}

/** What follows a `prove` once its transaction is committed. */
export async function settleProva(deps: Pick<Deps, 'files' | 'log' | 'jobs'>, { files, rifiuto }: Prova) {
  await removeSealed(deps, files);
  if (rifiuto) wakePosta(deps);
}

/**
 * Goes on where a sign-in or a link has proved nothing yet: says what stands in the way, or takes over what the provider
 * says differently.
 * @param open reads the sealed identity, once the caller is known to be still allowed; throws ESTERNO_SCADUTO
 * @throws Rifiuto ESTERNO_ALTRA_PERSONA if the identity is not the caller's, DATI_DIVERSI, CODICE_FISCALE_GIA_USATO
 */
export async function proveMia(
  deps: Deps,
  utente: UtenteCorrente,
  open: () => Provata,
  accetta: boolean,
): Promise<UtenteProprio> {
  const { prova, mio } = await withAttore(deps, utente, async ({ tx }) => {
    const chi = open();
    const linked = await findCollegato(tx, chi);
    if (linked?.id !== utente.id) throw new Rifiuto('ESTERNO_ALTRA_PERSONA');
    const done = await prove(deps, tx, utente.id, chi, { accetta });
    return { prova: done, mio: presentProprio(deps, (await findUtente(tx, utente.id))!) };
  });
  await settleProva(deps, prova);
  if (prova.rifiuto) throw prova.rifiuto;
  return mio;
}
