import type { PrenotazioneSalvata, PrenotazioneSalvataAdmin } from '#contract/prenotazioni.ts';
import type { Tx } from '../../platform/db.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import type { Lettera } from '../posta/lettere.ts';
import { queueLettera, queueLettere } from '../posta/store.ts';

export const toDati = ({ id, prenotabile, inizio, fine }: PrenotazioneSalvata) => ({
  id,
  risorsa: prenotabile.nome,
  inizio,
  fine,
});

/** The letter about new bookings. `perAltri`: the centre made them, so it does not say that it has received them. */
export function writeRicevute(
  nome: string,
  nuove: readonly PrenotazioneSalvata[],
  perAltri: boolean,
): Lettera {
  if (perAltri && nuove.every(({ confermata }) => confermata)) return writeConfermate(nome, nuove);
  const prenotazioni = nuove.map((p) => ({ ...toDati(p), confermata: p.confermata }));
  return { tipo: 'prenotazioni_ricevute', dati: { nome, prenotazioni } };
}

export const writeConfermate = (nome: string, confermate: readonly PrenotazioneSalvata[]): Lettera => ({
  tipo: 'prenotazioni_confermate',
  dati: { nome, prenotazioni: confermate.map(toDati) },
});

/** `motivo`: the reason in the centre's own words, or empty. */
export const writeAnnullate = (
  nome: string,
  annullate: readonly PrenotazioneSalvata[],
  motivo: string,
): Lettera => ({
  tipo: 'prenotazioni_annullate',
  dati: { nome, prenotazioni: annullate.map(toDati), motivo },
});

export type Coppia = { before: PrenotazioneSalvataAdmin; now: PrenotazioneSalvataAdmin };

/** One letter to the member about bookings that the centre has changed together; none if the account is closed. */
export async function tellCambiate(tx: Tx, coppie: readonly Coppia[]): Promise<void> {
  const utente = coppie[0]?.now.utente;
  if (!utente) return;
  const { id: user_id, nome, email: destinatario } = utente;
  await queueLettera(tx, { lettera: writeSpostate(nome, coppie), destinatario, user_id });
}

function writeSpostate(nome: string, coppie: readonly Coppia[]): Lettera {
  const prenotazioni = coppie.map(({ before, now }) => ({
    ...toDati(now),
    prima: { risorsa: before.prenotabile.nome, inizio: before.inizio, fine: before.fine },
    confermata: now.confermata,
  }));
  return { tipo: 'prenotazioni_spostate', dati: { nome, prenotazioni } };
}

/** One letter that corrects the calendar of a member who has changed or withdrawn confirmed bookings. */
export async function tellCalendario(
  tx: Tx,
  { id: user_id, nome, email: destinatario }: Pick<UtenteCorrente, 'id' | 'nome' | 'email'>,
  cambiate: readonly { before: PrenotazioneSalvata; now: PrenotazioneSalvata | 'ritirata' }[],
): Promise<void> {
  const prenotazioni = cambiate
    .filter(({ before }) => before.confermata)
    .map(({ before, now }) =>
      now === 'ritirata'
        ? { ...toDati(before), esito: 'annullata' as const }
        : { ...toDati(now), esito: now.confermata ? ('confermata' as const) : ('da_confermare' as const) },
    );
  if (prenotazioni.length === 0) return;
  const lettera: Lettera = { tipo: 'calendario_aggiornato', dati: { nome, prenotazioni } };
  await queueLettera(tx, { lettera, destinatario, user_id });
}

/** One letter to each person about their bookings among these; none if the account is closed. */
export async function tellMembers(
  tx: Tx,
  prenotazioni: readonly PrenotazioneSalvataAdmin[],
  write: (nome: string, theirs: readonly PrenotazioneSalvataAdmin[]) => Lettera,
): Promise<void> {
  const byPerson = Map.groupBy(prenotazioni, ({ user_id }) => user_id);
  const lettere = [...byPerson.values()].flatMap((theirs) => {
    const { utente } = theirs[0]!;
    if (!utente) return [];
    const { id: user_id, nome, email: destinatario } = utente;
    return [{ lettera: write(nome, theirs), destinatario, user_id }];
  });
  if (lettere.length > 0) await queueLettere(tx, lettere);
}
