import { z } from 'zod';
import { idRisposta } from './campi.ts';
import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('gestione');

/** What exists of the sample's resources (prodotto/preparativi#esempio). */
const CoseDiEsempio = z.object({
  si_tolgono: z.array(z.object({ id: idRisposta, nome: z.string() })),
  restano: z.array(
    z.object({
      id: idRisposta,
      nome: z.string(),
      perche: z.enum(['modificata', 'prenotata', 'segnalata', 'fuori']),
      /** Who changed it; null where that account has ended, or it stays for another reason. */
      chi: z.object({ nome: z.string(), cognome: z.string() }).nullable(),
    }),
  ),
});
export type CoseDiEsempio = z.output<typeof CoseDiEsempio>;

export const readEsempio = endpoint('GET', '/gestione/esempio', {
  summary: 'Which things of the sample can go, and which stay, and why',
  access: 'admin',
  response: CoseDiEsempio,
});

export const deleteEsempio = endpoint('DELETE', '/gestione/esempio', {
  summary:
    'Deletes the things of the sample that nobody has edited, booked or reported, then its groups and abilitazioni that are left without use',
  access: 'admin',
  response: CoseDiEsempio,
  registro: { azione: 'prenotabile_eliminato' },
});
