import type { TipoRisorsa } from '#domain/limiti.ts';
import { contatti, leTueAttese, quando, saluto } from '../italiano.ts';
import type { Modello, Persona, Posto } from '../modello.ts';
import { DI_PRENOTAZIONE, SALUTO } from '../persone.ts';

type Limite =
  | { readonly regola: 'pezzi_al_giorno'; readonly massimo: number; readonly tipo: TipoRisorsa }
  | { readonly regola: 'giorni_in_programma'; readonly massimo: number };

function sayLimite(limite: Limite): string {
  const { massimo } = limite;
  if (limite.regola === 'giorni_in_programma')
    return `una persona può avere ${massimo} ${massimo === 1 ? 'giorno' : 'giorni'} in programma`;
  const cose = { spazio: ['spazio', 'spazi'], strumento: ['strumento', 'strumenti'] } as const;
  return `una persona può prenotare ${massimo} ${cose[limite.tipo][massimo === 1 ? 0 : 1]} al giorno`;
}

/**
 * Tells somebody that the days they wait for are free, but that a personal limit prevents it; once for each wait
 * (prodotto/attesa#the-line).
 */
export const attesaAlLimite: Modello<Persona & { readonly posto: Posto; readonly limite: Limite }> = {
  persone: { ...SALUTO, posto: DI_PRENOTAZIONE, limite: {} },
  it(dati, mittente) {
    const { centro, suCarta } = mittente;
    const { posto, limite } = dati;
    return {
      oggetto: `Si è liberato, ma sei al limite: ${posto.risorsa}`,
      paragrafi: [
        saluto(dati),
        `quello che aspettavi si è liberato: ${posto.risorsa}, ${quando(posto)}. Non possiamo tenerlo per te, perché sei al limite: ${sayLimite(limite)}. Resta a disposizione degli altri.`,
        `Resti in attesa. Se qualcosa di quello che hai prenotato non ti serve, ${suCarta ? `chiama il ${centro.telefono}` : 'disdicilo'}: se si libera ancora, lo teniamo per te.`,
        'Te lo scriviamo una volta sola.',
      ],
      azione: leTueAttese(mittente),
      chiusa: `Se hai domande, ${contatti(centro)}.`,
    };
  },
};
