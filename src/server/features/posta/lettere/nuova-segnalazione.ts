import { apri, oggettoSegnalazione } from '../say.ts';
import type { DatiSegnalazione, Modello } from '../modello.ts';
import { DI_SEGNALAZIONE } from '../persone.ts';

/** To the centre: a new support report, or a fault of a thing. */
export const nuovaSegnalazione: Modello<DatiSegnalazione> = {
  persone: DI_SEGNALAZIONE,
  write(dati, mittente) {
    const { segnalazione, nuovaSegnalazione: parole } = mittente.parole.centro;
    const { id, mail, descrizione, cosa } = dati;
    return {
      oggetto: segnalazione(id, oggettoSegnalazione(dati, mittente)),
      paragrafi: [
        mail ? parole.scrive(mail) : parole.senzaMail,
        descrizione || parole.senzaParole,
        ...(cosa ? [parole.dalBanco] : []),
      ],
      azione: apri(cosa ? 'banco' : 'segnalazioni', mittente),
    };
  },
};
