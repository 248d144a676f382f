import { checkNonIniziata } from '#domain/prenotazione.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { settleGiornate } from '../giornate/settle-service.ts';
import { queueLettera } from '../posta/service.ts';
import { recordAll } from '../registro/service.ts';
import { endAtteseOf, listVociOf } from './attese-service.ts';
import { listAhead, listIdsOfUtente } from './chiusura-store.ts';
import { dopoCambio } from './offerta-service.ts';
import { toDati } from './lettere-service.ts';
import { pickPrenotante, toVoce } from './service.ts';
import { setAnnullate } from './store.ts';

/**
 * Withdraws the bookings of a leaving member that have not begun. A running booking stays to its end, since the member
 * may have the thing. The centre is told; the name is included only if something must come back, or go back. The account is locked.
 * Its waits end, and held places are passed on. Returns the ids of all bookings
 * of the account.
 * @param cauzione what the centre still holds of the member's deposits
 */
export async function withdrawAllOf(
  deps: Deps,
  tx: Tx,
  utente: UtenteCorrente,
  cauzione: number,
): Promise<number[]> {
  const today = oggi(deps.clock);
  const ids = await listIdsOfUtente(tx, utente.id);
  const attese = await listVociOf(tx, utente.id);
  await endAtteseOf(deps, tx, utente.id);
  const open = await listAhead(tx, utente.id, today);
  const ahead = open.filter((p) => checkNonIniziata(p, today) === null);
  const running = open.filter((p) => !ahead.includes(p));
  const ritirate = ahead.map(({ id }) => id);
  const hasThing = running.some(({ prenotabile: { tipo } }) => tipo === 'strumento');
  await setAnnullate(tx, ritirate, deps.clock.now());
  await recordAll(
    tx,
    ahead.map((prenotazione) => toVoce(utente, 'prenotazione_ritirata', prenotazione)),
  );
  if (open.length > 0 || cauzione > 0) {
    await queueLettera(tx, {
      lettera: {
        tipo: 'account_chiuso',
        dati: {
          ritirate: ahead.map(toDati),
          in_corso: running.map(toDati),
          prenotante: hasThing || cauzione > 0 ? pickPrenotante(utente) : null,
          cauzione,
        },
      },
      destinatario: deps.centro.casella,
      user_id: null,
    });
  }
  const freed = ahead.map(({ prenotabile_id }) => prenotabile_id);
  await dopoCambio(deps, tx, { ...attese, prenotabili: [...attese.prenotabili, ...freed] });
  await settleGiornate(deps, tx, utente, ritirate);
  return ids;
}

/** Every booking of a user by id, including cancelled ones, for their own export. */
export { listAllOfUtente as listEveryOwn } from './chiusura-store.ts';
