import { apri, rigaConChi } from '../say.ts';
import type { ConChi, Modello } from '../modello.ts';
import { CON_CHI } from '../persone.ts';

type Dati = {
  readonly prenotazioni: readonly ConChi[];
  /** How many requests the letter does not name. */
  readonly altre: number;
  readonly in_ritardo: readonly ConChi[];
  /** How many documents wait to be verified. */
  readonly documenti: number;
  /** The things whose control is near or overdue. */
  readonly da_controllare?: readonly { readonly risorsa: string; readonly in_ritardo: boolean }[];
};

/** To the centre, once a week: what waits and what is late (prodotto/lettere#lettera-settimanale). */
export const settimana: Modello<Dati> = {
  persone: { prenotazioni: CON_CHI, in_ritardo: CON_CHI, da_controllare: { risorsa: null } },
  write({ prenotazioni, altre, in_ritardo, documenti, da_controllare = [] }, mittente) {
    const { avvisi, settimana: parole } = mittente.parole.centro;
    const quante = [
      [parole.richieste, prenotazioni.length + altre],
      [parole.inRitardo, in_ritardo.length],
      [parole.documenti, documenti],
      [parole.controlli, da_controllare.length],
    ] as const;
    const cose = quante.flatMap(([say, n]) => (n > 0 ? [say(n)] : []));
    const righe = (list: readonly ConChi[]) => list.map((p) => rigaConChi(p, mittente));
    return {
      oggetto: parole.oggetto(cose.join(', ')),
      paragrafi: [
        ...(prenotazioni.length > 0 ? [avvisi.parti.da_confermare.titolo, ...righe(prenotazioni)] : []),
        ...(altre > 0 ? [parole.altre(altre)] : []),
        ...(in_ritardo.length > 0 ? [parole.dovevano, ...righe(in_ritardo)] : []),
        ...(documenti > 0 ? [parole.aspettano(documenti, `${mittente.publicUrl}/documenti`)] : []),
        ...(da_controllare.length > 0
          ? [
              parole.daControllare,
              ...da_controllare.map((c) => (c.in_ritardo ? parole.controlloInRitardo(c.risorsa) : c.risorsa)),
            ]
          : []),
      ],
      azione: apri('banco', mittente),
    };
  },
};
