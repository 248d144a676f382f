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

/** Milliseconds until the centre is notified again of a contested tax code. */
const DETTO_MS = 24 * 3_600_000;

/** An identity that the provider has just proved, and whether it vouches for the person at an accepted level. */
export interface Provata extends ChiaviIdentita {
  readonly dati: DatiEsterni;
  readonly provata: boolean;
}

/** The outcome: files to delete after the commit, and the refusal. */
interface Prova {
  readonly files: readonly string[];
  readonly rifiuto: Rifiuto | null;
}

export const NIENTE: Prova = { files: [], rifiuto: null };

/** The person that the provider vouches for; null without name, surname and tax code (prodotto/documenti#garanzia). */
export function identitaOf({ dati, provata }: Provata): Identita | null {
  const { nome, cognome, codice_fiscale } = dati;
  if (!provata || nome === null || cognome === null || codice_fiscale === null) return null;
  return isCodiceFiscale(codice_fiscale) ? { nome, cognome, codice_fiscale } : null;
}

/**
 * Verifies the document of an account that is linked to the identity, if the provider vouches for the person and both
 * have the same data (prodotto/documenti#garanzia). A refusal is returned and not thrown, since the sign-in stays
 * valid. Two accounts that prove the same tax code at once are served one after the other.
 * @param accetta overwrites the account's data with the provider's
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

/** Notifies the centre that two accounts have one tax code, at most once a day for an identity. */
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

/** Call after the commit of `prove`. */
export async function settleProva(deps: Pick<Deps, 'files' | 'log' | 'jobs'>, { files, rifiuto }: Prova) {
  await removeSealed(deps, files);
  if (rifiuto) wakePosta(deps);
}

/**
 * Continues a sign-in or link that has not proved anything yet: returns the refusal, or overwrites the account's data
 * with the provider's.
 * @param open reads the sealed identity after the check of the caller; throws ESTERNO_SCADUTO
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
