import { isAperto, nextAperto } from '#domain/apertura.ts';
import { compareGiorni } from '#domain/giorno.ts';
import { writeOrari } from '../consegna.ts';
import { apri, contatti, giorno, saluto } from '../say.ts';
import { datiOf, type DatiPrenotazione, type Modello, type Persona } from '../modello.ts';
import { DI_PRENOTAZIONE, SALUTO } from '../persone.ts';

type Dati = Persona & {
  readonly prenotazioni: readonly DatiPrenotazione[];
};

/** What somebody has to bring back soon, one thing or several (prodotto/banco#rientro-vicino). */
export const rientroVicino: Modello<Dati> = {
  persone: { ...SALUTO, prenotazioni: DI_PRENOTAZIONE },
  prenotazioni: ({ prenotazioni }) => prenotazioni,
  stato: {
    di: ({ prenotazioni }) => prenotazioni.map(({ id }) => id),
    judge(dati, { prenotazioni, giorni }) {
      const due = dati.prenotazioni.flatMap(({ id, fine }) => {
        const adesso = prenotazioni.get(id);
        return adesso?.fuori && adesso.fine === fine && fine >= giorni.oggi ? [datiOf(adesso)] : [];
      });
      return due.length > 0 ? { ...dati, prenotazioni: due } : null;
    },
  },
  write(dati, mittente) {
    const { oggetto, cose, una, piu, voce, chiusi, nonRiesci } = mittente.parole.prenotazioni.rientro;
    const { prenotazioni } = dati;
    const { calendario } = mittente.giorni;
    const entro = (fine: DatiPrenotazione['fine']) => giorno(fine, mittente);
    const fini = [...new Set(prenotazioni.map(({ fine }) => fine))].sort(compareGiorni);
    const [prima, ...altre] = prenotazioni;
    const sola = altre.length === 0 ? prima : undefined;
    return {
      oggetto: oggetto(sola?.risorsa ?? cose(prenotazioni.length), entro(fini[0]!)),
      paragrafi: [
        saluto(dati, mittente),
        ...(sola
          ? [una(sola.risorsa, sola.id, entro(sola.fine))]
          : [piu, ...prenotazioni.map((p) => voce(p.risorsa, p.id, entro(p.fine)))]),
        // The centre may have announced a closure after the thing had gone out.
        ...fini
          .filter((fine) => !isAperto(calendario, fine))
          .map((fine) => chiusi(entro(fine), entro(nextAperto(calendario, fine)))),
        writeOrari(mittente),
        nonRiesci(contatti(mittente)),
      ],
      azione: apri('tuePrenotazioni', mittente),
    };
  },
};
