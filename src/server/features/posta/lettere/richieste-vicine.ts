import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { apri, rigaConChi } from '../say.ts';
import { datiOf, type ConChi, type Modello } from '../modello.ts';
import { CON_CHI } from '../persone.ts';

type Dati = {
  readonly giorno: Giorno;
  readonly prenotazioni: readonly ConChi[];
};

/** The centre is reminded of a request this many days before it begins. */
export const VICINA = 2;

/** To the centre: the requests that begin within two days and wait for an answer. */
export const richiesteVicine: Modello<Dati> = {
  persone: { prenotazioni: CON_CHI },
  stato: {
    di: ({ prenotazioni }) => prenotazioni.map(({ id }) => id),
    judge(dati, { prenotazioni, giorni: { oggi } }) {
      const aspettano = dati.prenotazioni.flatMap((one) => {
        const adesso = prenotazioni.get(one.id);
        const isNear = adesso && adesso.inizio <= addGiorni(oggi, VICINA) && adesso.fine >= oggi;
        return isNear && !adesso.confermata ? [{ ...one, ...datiOf(adesso) }] : [];
      });
      return aspettano.length > 0 ? { ...dati, prenotazioni: aspettano } : null;
    },
  },
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
