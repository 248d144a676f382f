import type { TipoRisorsa } from '#domain/limiti.ts';
import { apri, contatti, posto, saluto } from '../say.ts';
import type { Mittente, Modello, Persona, Posto } from '../modello.ts';
import { DI_PRENOTAZIONE, SALUTO } from '../persone.ts';

type Limite =
  | { readonly regola: 'pezzi_al_giorno'; readonly massimo: number; readonly tipo: TipoRisorsa }
  | { readonly regola: 'giorni_in_programma'; readonly massimo: number };

function sayLimite(limite: Limite, { parole }: Mittente): string {
  const { giorni, pezzi } = parole.prenotazioni.alLimite;
  return limite.regola === 'giorni_in_programma'
    ? giorni(limite.massimo)
    : pezzi(limite.massimo, limite.tipo);
}

/**
 * Tells somebody that the days they wait for are free, but that a personal limit prevents it; once for each wait
 * (prodotto/attesa#the-line).
 */
export const attesaAlLimite: Modello<Persona & { readonly posto: Posto; readonly limite: Limite }> = {
  persone: { ...SALUTO, posto: DI_PRENOTAZIONE, limite: {} },
  write(dati, mittente) {
    const { centro, suCarta, parole } = mittente;
    const { oggetto, libero, carta, sito, unaVolta } = parole.prenotazioni.alLimite;
    return {
      oggetto: oggetto(dati.posto.risorsa),
      paragrafi: [
        saluto(dati, mittente),
        libero(posto(dati.posto, mittente), sayLimite(dati.limite, mittente)),
        suCarta ? carta(centro.telefono) : sito,
        unaVolta,
      ],
      azione: apri('attese', mittente),
      chiusa: parole.domande(contatti(mittente)),
    };
  },
};
