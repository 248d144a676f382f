import { apriBanco, apriSegnalazioni, oggettoSegnalazione } from '../italiano.ts';
import type { DatiSegnalazione, Modello } from '../modello.ts';
import { DI_SEGNALAZIONE } from '../persone.ts';

/** To the centre: a new support report, or a fault of a thing. */
export const nuovaSegnalazione: Modello<DatiSegnalazione> = {
  persone: DI_SEGNALAZIONE,
  it(dati, mittente) {
    const { id, mail, descrizione, cosa } = dati;
    return {
      oggetto: `Segnalazione ${id}: ${oggettoSegnalazione(dati)}`,
      paragrafi: [
        mail ? `${mail} scrive:` : 'Chi l’ha mandata non ha lasciato una mail.',
        descrizione || 'Nessuna parola.',
        ...(cosa ? ['La risposta si dà dal banco: lì ci sono anche le foto.'] : []),
      ],
      azione: cosa ? apriBanco(mittente) : apriSegnalazioni(mittente),
    };
  },
};
