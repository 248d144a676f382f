import type { Giorno } from '#domain/giorno.ts';
import { apriPrenotazioni, rigaConChi } from '../italiano.ts';
import type { ConChi, Modello } from '../modello.ts';
import { CON_CHI } from '../persone.ts';

type Dati = {
  readonly giorno: Giorno;
  readonly prenotazioni: readonly ConChi[];
};

/** To the centre: the requests that begin within two days and wait for an answer. */
export const richiesteVicine: Modello<Dati> = {
  persone: { prenotazioni: CON_CHI },
  it({ prenotazioni }, mittente) {
    const quante =
      prenotazioni.length === 1 ? '1 richiesta comincia' : `${prenotazioni.length} richieste cominciano`;
    return {
      oggetto: `${quante} entro due giorni`,
      paragrafi: [`${quante} entro due giorni e aspettano una risposta:`, ...prenotazioni.map(rigaConChi)],
      azione: apriPrenotazioni(mittente),
    };
  },
};
