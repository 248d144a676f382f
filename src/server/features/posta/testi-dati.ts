import type { Centro } from '#contract/contenuto.ts';
import type { CampoCorretto } from '#contract/valori.ts';
import type { Lettera } from './lettera.ts';
import { saluto, type Testo } from './testo.ts';

const NOMI: Readonly<Record<CampoCorretto, string>> = {
  nome: 'nome',
  cognome: 'cognome',
  codice_fiscale: 'codice fiscale',
  telefono: 'telefono',
};

const lista = new Intl.ListFormat('it', { type: 'conjunction' });

/** The letter about corrected data: which ones, never what they were (prodotto/persone#correggi-i-dati). */
export function writeDatiCorretti(
  { dati }: Extract<Lettera, { tipo: 'dati_corretti' }>,
  { centro, publicUrl, suCarta }: { centro: Centro; publicUrl: string; suCarta: boolean },
): Testo {
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
    ...(!suCarta && { azione: { etichetta: 'Apri il profilo', href: `${publicUrl}/profilo` } }),
    chiusa: `Se non ne sai niente, scrivi a ${centro.casella} o telefona al ${centro.telefono}.`,
  };
}
