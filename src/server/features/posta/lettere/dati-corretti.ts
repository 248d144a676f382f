import type { CampoCorretto } from '#contract/valori.ts';
import { apriProfilo, contatti, saluto } from '../italiano.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

const NOMI: Readonly<Record<CampoCorretto, string>> = {
  nome: 'nome',
  cognome: 'cognome',
  codice_fiscale: 'codice fiscale',
  telefono: 'telefono',
};

const lista = new Intl.ListFormat('it', { type: 'conjunction' });

type Dati = Persona & {
  readonly campi: readonly { readonly campo: CampoCorretto }[];
};

/**
 * Tells somebody which of their data an administrator has corrected, but never the old values
 * (prodotto/persone#correggi-i-dati).
 */
export const datiCorretti: Modello<Dati> = {
  persone: { ...SALUTO, campi: {} },
  it(dati, mittente) {
    const { centro, suCarta } = mittente;
    const campi = lista.format(dati.campi.map(({ campo }) => NOMI[campo]));
    return {
      oggetto: 'Abbiamo corretto i tuoi dati',
      paragrafi: [
        saluto(dati),
        `al banco di ${centro.nome} abbiamo corretto i tuoi dati: ${campi}. Le ricevute già stampate restano come sono.`,
        suCarta
          ? 'Se qualcosa non torna, chiedi al banco di mostrarteli.'
          : 'Li leggi, e se serve li cambi, nel tuo profilo.',
      ],
      ...(!suCarta && { azione: apriProfilo(mittente) }),
      chiusa: `Se non ne sai niente, ${contatti(centro)}.`,
    };
  },
};
