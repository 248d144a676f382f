import type { MotivoDocumento, RifiutoDocumento } from '#domain/documento.ts';
import { apriProfilo, contatti, saluto } from '../italiano.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** Why a document was refused, and what the person can do about it. */
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

/** The centre has looked at a document and cannot accept it (prodotto/documenti#rifiuto). */
export const documentoRifiutato: Modello<Persona & RifiutoDocumento> = {
  persone: { ...SALUTO, parole: 'destinatario' },
  it(dati, mittente) {
    const { centro, suCarta } = mittente;
    const { motivo, parole } = dati;
    return {
      oggetto: 'Carica di nuovo il tuo documento',
      paragrafi: [
        saluto(dati),
        `abbiamo guardato il documento che avevi caricato a ${centro.nome} e non possiamo accettarlo.`,
        motivo === 'altro' ? parole! : sayMotivo(motivo, suCarta),
        'Le immagini sono già distrutte. Le prenotazioni che hai fatto restano; per farne altre ' +
          (suCarta ? 'porta il documento al banco.' : 'carica di nuovo il documento dal profilo.'),
      ],
      azione: { ...apriProfilo(mittente), etichetta: 'Carica il documento' },
      chiusa: `Se hai domande, ${contatti(centro)}.`,
    };
  },
};
