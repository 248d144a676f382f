import { emailKey } from '#domain/email.ts';
import type { ChiaveFatta } from '#contract/sicurezza.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { deleteIdentita, isGarantita, listIdentita } from '../accesso/identita-service.ts';
import { endCalendario, listCalendari } from '../calendari/service.ts';
import { withdrawProvata } from '../documenti/provata-service.ts';
import { record } from '../registro/service.ts';
import type { Chiave } from './passaggi.ts';
import { NESSUNA_ATTESA, readChiavi, updateUtente } from './store.ts';

/** A key of an account that somebody who was signed in has made. */
interface Fatta extends ChiaveFatta {
  /** Which key of the table it is. */
  readonly key: Extract<
    Chiave,
    'identita_garantita' | 'identita_collegata' | 'calendario' | 'indirizzo_in_attesa'
  >;
  /** Whether a new password in the profile ends it: it was made since the last one. */
  readonly recente: boolean;
  /** Ends it, and records that. */
  readonly end: (tx: Tx) => Promise<void>;
}

/** Every identity, calendar address and waiting address of an account. */
export async function listFatte(
  deps: Pick<Deps, 'clock' | 'fornitore'>,
  db: Deps['db'],
  id: string,
): Promise<Fatta[]> {
  const { email, email_in_attesa, in_attesa_dal, password_cambiata_il } = await readChiavi(db, id);
  const isRecente = (fatta: Date) => password_cambiata_il === null || fatta >= password_cambiata_il;
  const by = { attore_id: id, utente_id: id };
  const identita = (await listIdentita(db, id)).map((one): Fatta => {
    const { iss, collegata_il } = one;
    const garantita = isGarantita(one, email);
    return {
      key: garantita ? 'identita_garantita' : 'identita_collegata',
      chiave: `identita ${collegata_il.getTime()} ${iss}`,
      tipo: 'identita',
      nome: iss === deps.fornitore?.iss ? deps.fornitore.nome : new URL(iss).hostname,
      fatta_il: collegata_il.toISOString(),
      recente: !garantita && isRecente(collegata_il),
      async end(tx) {
        await withdrawProvata(deps, tx, id, iss, 'passaggio');
        await deleteIdentita(tx, id, iss);
        await record(tx, { ...by, azione: 'accesso_scollegato' });
      },
    };
  });
  const calendari = (await listCalendari({ db }, { id })).map(
    ({ id: calendario, cosa, prenotabile, creato_il }): Fatta => ({
      key: 'calendario',
      chiave: `calendario ${calendario} ${creato_il}`,
      tipo: `calendario_${cosa}`,
      nome: prenotabile?.nome ?? null,
      fatta_il: creato_il,
      recente: isRecente(new Date(creato_il)),
      end: async (tx) => void (await endCalendario(tx, id, calendario)),
    }),
  );
  const indirizzo: Fatta[] =
    email_in_attesa === null || in_attesa_dal === null
      ? []
      : [
          {
            key: 'indirizzo_in_attesa',
            chiave: `indirizzo ${emailKey(email_in_attesa)}`,
            tipo: 'indirizzo',
            nome: email_in_attesa,
            fatta_il: in_attesa_dal.toISOString(),
            recente: isRecente(in_attesa_dal),
            async end(tx) {
              await updateUtente(tx, id, NESSUNA_ATTESA);
              await record(tx, {
                ...by,
                azione: 'utente_modificato',
                dettagli: { campi: ['email_in_attesa'] },
              });
            },
          },
        ];
  return [...identita, ...calendari, ...indirizzo];
}

/** What a new password in the caller's profile ends, unless it is kept (prodotto/account#password). */
export async function listRecenti(deps: Deps, { id }: UtenteCorrente): Promise<ChiaveFatta[]> {
  const fatte = (await listFatte(deps, deps.db, id)).filter(({ recente }) => recente);
  return fatte.map(({ chiave, tipo, nome, fatta_il }) => ({ chiave, tipo, nome, fatta_il }));
}
