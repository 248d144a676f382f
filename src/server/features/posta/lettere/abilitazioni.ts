import type { Giorno } from '#domain/giorno.ts';
import { apri, contatti, giorno, saluto } from '../say.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

type Dati = Persona & { readonly abilitazione: string };
const DETTA = { ...SALUTO, abilitazione: null };

/** Tells somebody that they were given an abilitazione (prodotto/abilitazioni#dare). */
export const abilitazioneData: Modello<Dati & { readonly fino: Giorno | null }> = {
  persone: DETTA,
  write(dati, mittente) {
    const { oggetto, data, fino, senzaScadenza } = mittente.parole.account.abilitazione_data;
    return {
      oggetto: oggetto(dati.abilitazione),
      paragrafi: [
        saluto(dati, mittente),
        data(mittente.centro.nome, dati.abilitazione),
        dati.fino ? fino(giorno(dati.fino, mittente)) : senzaScadenza,
      ],
      azione: apri('profilo', mittente),
    };
  },
};

/**
 * Tells somebody that an abilitazione was taken away (prodotto/abilitazioni#revoca); without a reason, it had been
 * noted by mistake.
 */
export const abilitazioneTolta: Modello<Dati & { readonly motivo: string }> = {
  persone: { ...DETTA, motivo: 'destinatario' },
  write(dati, mittente) {
    const { oggetto, tolta, perErrore, riaverla } = mittente.parole.account.abilitazione_tolta;
    const { nome } = mittente.centro;
    return {
      oggetto: oggetto(dati.abilitazione),
      paragrafi: [
        saluto(dati, mittente),
        dati.motivo ? tolta(nome, dati.abilitazione, dati.motivo) : perErrore(nome, dati.abilitazione),
        riaverla(contatti(mittente)),
      ],
      azione: apri('profilo', mittente),
    };
  },
};

/** Tells somebody that an abilitazione ends soon (prodotto/abilitazioni#scadenza). */
export const abilitazioneInScadenza: Modello<
  Dati & { readonly fino: Giorno; readonly come_si_ottiene: string }
> = {
  persone: { ...DETTA, come_si_ottiene: null },
  write(dati, mittente) {
    const { oggetto, vale, come, restano } = mittente.parole.account.abilitazione_in_scadenza;
    const fino = giorno(dati.fino, mittente);
    return {
      oggetto: oggetto(dati.abilitazione, fino),
      paragrafi: [saluto(dati, mittente), vale(dati.abilitazione, fino), come(dati.come_si_ottiene), restano],
      azione: apri('profilo', mittente),
    };
  },
};
