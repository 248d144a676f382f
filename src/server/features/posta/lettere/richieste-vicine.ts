import type { Giorno } from '#domain/giorno.ts';
import { apri, rigaConChi } from '../say.ts';
import type { ConChi, Modello } from '../modello.ts';
import { CON_CHI } from '../persone.ts';

type Dati = {
  readonly giorno: Giorno;
  readonly prenotazioni: readonly ConChi[];
};

/** To the centre: the requests that begin within two days and wait for an answer. */
export const richiesteVicine: Modello<Dati> = {
  persone: { prenotazioni: CON_CHI },
  write({ prenotazioni }, mittente) {
    const { quante, aspettano } = mittente.parole.centro.richiesteVicine;
    const oggetto = quante(prenotazioni.length);
    return {
      oggetto,
      paragrafi: [aspettano(oggetto), ...prenotazioni.map((p) => rigaConChi(p, mittente))],
      azione: apri('prenotazioni', mittente),
    };
  },
};
