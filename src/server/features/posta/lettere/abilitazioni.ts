import type { Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { apriProfilo, contatti, saluto } from '../italiano.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

type Dati = Persona & { readonly abilitazione: string };
const DETTA = { ...SALUTO, abilitazione: null };

/** Tells somebody that they were given an abilitazione (prodotto/abilitazioni#dare). */
export const abilitazioneData: Modello<Dati & { readonly fino: Giorno | null }> = {
  persone: DETTA,
  it: (dati, mittente) => ({
    oggetto: `Hai l’abilitazione: ${dati.abilitazione}`,
    paragrafi: [
      saluto(dati),
      `a ${mittente.centro.nome} abbiamo segnato che hai l’abilitazione «${dati.abilitazione}»: puoi prenotare quello che la chiede.`,
      dati.fino ? `Vale fino a ${sayGiorno(dati.fino, 'it')}.` : 'Vale senza scadenza.',
    ],
    azione: apriProfilo(mittente),
  }),
};

/**
 * Tells somebody that an abilitazione was taken away (prodotto/abilitazioni#revoca); without a reason, it had been
 * noted by mistake.
 */
export const abilitazioneTolta: Modello<Dati & { readonly motivo: string }> = {
  persone: { ...DETTA, motivo: 'destinatario' },
  it: (dati, mittente) => ({
    oggetto: `Non hai più l’abilitazione: ${dati.abilitazione}`,
    paragrafi: [
      saluto(dati),
      dati.motivo
        ? `a ${mittente.centro.nome} ti abbiamo tolto l’abilitazione «${dati.abilitazione}». Il motivo: ${dati.motivo}`
        : `a ${mittente.centro.nome} avevamo segnato per errore che hai l’abilitazione «${dati.abilitazione}»: l’abbiamo tolta.`,
      `Per riaverla, o per qualunque domanda, ${contatti(mittente.centro)}.`,
    ],
    azione: apriProfilo(mittente),
  }),
};

/** Tells somebody that an abilitazione ends soon (prodotto/abilitazioni#scadenza). */
export const abilitazioneInScadenza: Modello<
  Dati & { readonly fino: Giorno; readonly come_si_ottiene: string }
> = {
  persone: { ...DETTA, come_si_ottiene: null },
  it(dati, mittente) {
    const fino = sayGiorno(dati.fino, 'it');
    return {
      oggetto: `La tua abilitazione finisce ${fino}: ${dati.abilitazione}`,
      paragrafi: [
        saluto(dati),
        `l’abilitazione «${dati.abilitazione}» vale fino a ${fino}. Per prenotare giorni che vanno oltre, serve rinnovarla.`,
        `Come si ottiene: ${dati.come_si_ottiene}`,
        'Le prenotazioni che hai già fatto restano.',
      ],
      azione: apriProfilo(mittente),
    };
  },
};
