import type { Banco, RigaBanco } from '#contract/banco.ts';

/** The other things that the person of a booking takes today: those that are here and still to be handed over. */
export function findVicine({ da_consegnare, da_riavere }: Banco, con: RigaBanco): RigaBanco[] {
  const out = new Set(da_riavere.map(({ prenotabile_id }) => prenotabile_id));
  return da_consegnare.filter(
    ({ id, utente, prenotabile_id }) =>
      id !== con.id && utente !== null && utente.id === con.utente?.id && !out.has(prenotabile_id),
  );
}
