import { apriSegnalazioni } from '../italiano.ts';
import type { DatiSegnalazione, Modello } from '../modello.ts';
import { DI_SEGNALAZIONE } from '../persone.ts';

/** To the centre: a new support report. */
export const nuovaSegnalazione: Modello<DatiSegnalazione> = {
  persone: DI_SEGNALAZIONE,
  it: ({ id, mail, problema, descrizione }, mittente) => ({
    oggetto: `Segnalazione ${id}: ${problema}`,
    paragrafi: [`${mail} scrive:`, descrizione],
    azione: apriSegnalazioni(mittente),
  }),
};
