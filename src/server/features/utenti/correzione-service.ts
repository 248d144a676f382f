import { Rifiuto } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { updateUtente as call } from '#contract/utenti.ts';
import { CAMPI_CORRETTI } from '#contract/valori.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { demandVersioneOf } from '../../platform/versione.ts';
import { demandConferma } from '../accesso/sessioni-service.ts';
import { presentScheda, demandProvato, type UtenteRow } from '../account/service.ts';
import { queueLettera } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import { holdCodice, listSameCodice } from './persone-store.ts';
import { updateUtente } from './store.ts';

type Correzione = Omit<OutputOf<(typeof call)['body']>, 'is_active'>;

/**
 * Corrects the data of a locked account on behalf of an administrator (prodotto/persone#correggi-i-dati). The records
 * name neither fields nor values; the person is told which fields, by mail or on paper. Receipts stay as they were printed. The
 * data of a person are never written into an account that a stranger may be able to read.
 * @throws Rifiuto PASSWORD_RICHIESTA for another administrator's, INDIRIZZO_NON_PROVATO, MODIFICATO_DA_ALTRI,
 * CODICE_FISCALE_GIA_USATO
 */
export async function correctDati(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  admin: UtenteCorrente,
  before: UtenteRow,
  { versione, stesso_codice_fiscale = false, ...dati }: Correzione,
): Promise<UtenteRow> {
  const campi = CAMPI_CORRETTI.filter((campo) => dati[campo] !== undefined && dati[campo] !== before[campo]);
  const altrui = before.id !== admin.id;
  if (altrui && before.is_superuser && Object.values(dati).some((value) => value !== undefined))
    await demandConferma({ db: tx, clock: deps.clock }, admin);
  if (campi.length === 0) return before;
  if (altrui) demandProvato(before);
  await demandVersioneOf(before, versione, () => presentScheda(tx, before));
  const codice = campi.includes('codice_fiscale') ? dati.codice_fiscale : undefined;
  if (codice !== undefined) {
    await holdCodice(tx, codice);
    const same = stesso_codice_fiscale ? [] : await listSameCodice(tx, codice);
    if (same.length > 0) throw new Rifiuto('CODICE_FISCALE_GIA_USATO', { persone: same });
  }
  const after = await updateUtente(tx, before.id, dati);
  // The same record as of a change of class, which it must not tell (prodotto/fasce#cambio).
  await record(tx, { attore_id: admin.id, azione: 'dati_modificati', utente_id: before.id });
  if (altrui) {
    const { nome, email } = after;
    await queueLettera(tx, {
      lettera: { tipo: 'dati_corretti', dati: { nome, campi: campi.map((campo) => ({ campo })) } },
      destinatario: email,
      user_id: before.id,
    });
  }
  return after;
}
