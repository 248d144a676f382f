import type { MotivoDocumento, RifiutoDocumento } from '#domain/documento.ts';
import { apri, contatti, saluto } from '../say.ts';
import type { Mittente, Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

function sayMotivo(motivo: Exclude<MotivoDocumento, 'altro'>, { parole, suCarta }: Mittente): string {
  const [perche, rimedio] = parole.account.documento_rifiutato.motivi[motivo];
  return suCarta ? `${perche}.` : `${perche}: ${rimedio}.`;
}

/** The centre has looked at a document and cannot accept it (prodotto/documenti#rifiuto). */
export const documentoRifiutato: Modello<Persona & RifiutoDocumento> = {
  persone: { ...SALUTO, parole: 'destinatario' },
  write(dati, mittente) {
    const { parole, suCarta } = mittente;
    const { oggetto, guardato, carta, sito } = parole.account.documento_rifiutato;
    return {
      oggetto,
      paragrafi: [
        saluto(dati, mittente),
        guardato(mittente.centro.nome),
        dati.motivo === 'altro' ? dati.parole! : sayMotivo(dati.motivo, mittente),
        suCarta ? carta : sito,
      ],
      azione: { ...apri('profilo', mittente), etichetta: parole.azioni.documento },
      chiusa: parole.domande(contatti(mittente)),
    };
  },
};
