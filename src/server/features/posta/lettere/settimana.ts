import { apriBanco, conta, rigaConChi } from '../italiano.ts';
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
  it({ prenotazioni, altre, in_ritardo, documenti, da_controllare = [] }, mittente) {
    const { publicUrl } = mittente;
    const cose = [
      ...conta(prenotazioni.length + altre, 'richiesta', 'richieste'),
      ...conta(in_ritardo.length, 'cosa in ritardo', 'cose in ritardo'),
      ...conta(documenti, 'documento', 'documenti'),
      ...conta(da_controllare.length, 'controllo', 'controlli'),
    ];
    return {
      oggetto: `La settimana: ${cose.join(', ')}`,
      paragrafi: [
        ...(prenotazioni.length > 0 ? ['Aspettano la tua conferma:', ...prenotazioni.map(rigaConChi)] : []),
        ...(altre > 0
          ? [`E ${altre === 1 ? 'un’altra' : `altre ${altre}`}, che trovi nelle prenotazioni.`]
          : []),
        ...(in_ritardo.length > 0 ? ['Dovevano già essere tornate:', ...in_ritardo.map(rigaConChi)] : []),
        ...(documenti > 0
          ? [
              `${documenti === 1 ? 'Un documento aspetta di essere verificato' : `${documenti} documenti aspettano di essere verificati`}: ${publicUrl}/documenti`,
            ]
          : []),
        ...(da_controllare.length > 0
          ? [
              'Da controllare:',
              ...da_controllare.map((c) => (c.in_ritardo ? `${c.risorsa}, in ritardo` : c.risorsa)),
            ]
          : []),
      ],
      azione: apriBanco(mittente),
    };
  },
};
