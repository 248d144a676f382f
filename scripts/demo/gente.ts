import { PREPARATIVI } from '#contract/valori.ts';
import { prenotaFino } from '#domain/fasce.ts';
import { addGiorni, daysBetween, type Giorno } from '#domain/giorno.ts';
import { createFirstAdmin } from '#server/features/primo-accesso/routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Persona } from './agenda.ts';
import type { Caso } from './caso.ts';
import { makePersone } from './persone.ts';

export const PASSWORD = 'prova pure senza paura';
export const AMMINISTRATRICE = 'ada.ferri@demo.example';

/** The people of the demonstration; the first member is the one to sign in as, the last waits to be verified. */
export interface Gente {
  readonly admin: string;
  readonly persone: readonly Persona[];
  readonly membro: { readonly id: string; readonly email: string };
  readonly da_verificare: readonly { readonly id: string; readonly email: string }[];
}

const QUANTE = 59;
const IN_ATTESA = 3;

/** An administrator and sixty people who joined over the last sixteen months; three of them wait to be verified. */
export async function addGente(deps: Deps, oggi: Giorno, caso: Caso): Promise<Gente> {
  await createFirstAdmin(deps, { email: AMMINISTRATRICE, password: PASSWORD });
  const { id: admin } = await deps.db
    .updateTable('utenti')
    .set({
      nome: 'Ada',
      cognome: 'Ferri',
      telefono: '333 555 9000',
      codice_fiscale: 'FRRDAA70A41Z999K',
      // A demonstration has no opening to prepare.
      preparativi_nascosti: [...PREPARATIVI],
    })
    .where('email', '=', AMMINISTRATRICE)
    .returning('id')
    .executeTakeFirstOrThrow();
  const password_hash = await deps.passwords.hash(PASSWORD);
  const rows = makePersone(QUANTE, caso).map((finta, n) => {
    const iscritta_il = addGiorni(oggi, n < 30 ? -500 + n : -caso.int(20, 330));
    const fascia =
      n % 9 === 4 ? ('precedenza' as const) : n % 8 === 5 ? ('esterno' as const) : ('residente' as const);
    const attende = n >= QUANTE - IN_ATTESA;
    return {
      ...finta,
      password_hash,
      is_verified: true,
      fascia,
      nome_alla_porta: n % 4 === 0,
      lingua: n % 12 === 7 ? ('en' as const) : ('it' as const),
      documento_stato: attende ? ('mancante' as const) : ('verificato' as const),
      creato_il: new Date(`${attende ? addGiorni(oggi, n - QUANTE - 1) : iscritta_il}T09:00:00Z`),
    };
  });
  const made = await deps.db
    .insertInto('utenti')
    .values(rows)
    .returning(['id', 'email', 'fascia', 'creato_il'])
    .execute();
  const verificati = made.slice(0, QUANTE - IN_ATTESA);
  await deps.db
    .insertInto('esiti_documento')
    .values(
      verificati.map(({ id, creato_il }, n) => ({
        user_id: id,
        caricato_il: creato_il,
        deciso_il: new Date(creato_il.getTime() + 26 * 3_600_000),
        da: admin,
        scade_il: addGiorni(oggi, n === 7 ? 21 : 200 + n * 30),
        motivo: null,
        parole: null,
      })),
    )
    .execute();
  return {
    admin,
    persone: verificati.map(({ id, fascia, creato_il }) => ({
      id,
      iscritta_il: creato_il.toISOString().slice(0, 10) as Giorno,
      avanti: daysBetween(oggi, prenotaFino(deps.centro, fascia, oggi)),
    })),
    membro: verificati[0]!,
    da_verificare: made.slice(QUANTE - IN_ATTESA),
  };
}
