import { sayGiorno } from '#domain/say-giorni.ts';
import type { MotivoDocumento } from '#domain/documento.ts';
import type { Centro } from '#contract/contenuto.ts';
import type { Lettera } from './lettera.ts';
import { saluto, type Testo } from './testo.ts';

type SuDocumento = Extract<
  Lettera,
  { tipo: 'documento_distrutto' | 'documento_rifiutato' | 'documento_in_scadenza' }
>;

/** Why a document was refused, and what helps whoever uploads it themselves. */
const MOTIVI: Record<Exclude<MotivoDocumento, 'altro'>, readonly [perche: string, rimedio: string]> = {
  illeggibile: ['Non si legge', 'fotografalo alla luce del giorno, intero e a fuoco'],
  scaduto: ['È scaduto', 'carica quello nuovo'],
  manca_un_lato: ['Manca un lato', 'servono il fronte e il retro'],
  non_documento: [
    'Non è un documento d’identità',
    'vanno bene carta d’identità, passaporto, patente o permesso di soggiorno',
  ],
  nome_diverso: [
    'Il nome non è quello dell’account',
    'carica il tuo documento, oppure correggi il nome dal profilo',
  ],
};

function sayMotivo(motivo: Exclude<MotivoDocumento, 'altro'>, suCarta: boolean): string {
  const [perche, rimedio] = MOTIVI[motivo];
  return suCarta ? `${perche}.` : `${perche}: ${rimedio}.`;
}

/** The letters about a person's own document (prodotto/documenti#stati). */
export function writeDocumento(
  { tipo, dati }: SuDocumento,
  { centro, publicUrl, suCarta }: { centro: Centro; publicUrl: string; suCarta: boolean },
): Testo {
  const { nome } = centro;
  const azione = { etichetta: 'Apri il profilo', href: `${publicUrl}/profilo` };
  switch (tipo) {
    case 'documento_distrutto': {
      const { mesi, scade_il } = dati;
      return {
        oggetto: 'Abbiamo distrutto la copia del tuo documento',
        paragrafi: [
          saluto(dati),
          `la copia del documento che avevi caricato a ${nome} non serve più: la conserviamo per ${mesi === 1 ? 'un mese' : `${mesi} mesi`} dopo l’ultima prenotazione, e adesso l’abbiamo distrutta.`,
          scade_il
            ? `Il documento resta verificato: puoi prenotare senza caricarlo di nuovo fino a ${sayGiorno(scade_il, 'it')}, quando scade.`
            : suCarta
              ? 'Per prenotare di nuovo porta il documento al banco.'
              : 'Il tuo account resta com’è. Per prenotare di nuovo carica una copia dal profilo.',
        ],
        azione,
      };
    }
    case 'documento_rifiutato': {
      const { motivo, parole } = dati;
      return {
        oggetto: 'Carica di nuovo il tuo documento',
        paragrafi: [
          saluto(dati),
          `abbiamo guardato il documento che avevi caricato a ${nome} e non possiamo accettarlo.`,
          motivo === 'altro' ? parole! : sayMotivo(motivo, suCarta),
          'Le immagini sono già distrutte. Le prenotazioni che hai fatto restano; per farne altre ' +
            (suCarta ? 'porta il documento al banco.' : 'carica di nuovo il documento dal profilo.'),
        ],
        azione: { ...azione, etichetta: 'Carica il documento' },
        chiusa: `Se hai domande, scrivi a ${centro.casella} o telefona al ${centro.telefono}.`,
      };
    }
    case 'documento_in_scadenza':
      return {
        oggetto: `Il tuo documento scade ${sayGiorno(dati.scade_il, 'it')}`,
        paragrafi: [
          saluto(dati),
          `il documento che abbiamo verificato a ${nome} vale fino a ${sayGiorno(dati.scade_il, 'it')}. Da quel giorno, per prenotare, serve quello nuovo.`,
          `Appena ce l’hai, ${suCarta ? 'portalo al banco' : 'carica il fronte e il retro dal profilo'}. Le prenotazioni che hai già fatto restano.`,
        ],
        azione: { ...azione, etichetta: 'Carica il documento' },
      };
  }
}
