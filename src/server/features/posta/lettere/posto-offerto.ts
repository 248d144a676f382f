import type { Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { contatti, leTueAttese, quando, saluto } from '../italiano.ts';
import type { Modello, Persona, Posto } from '../modello.ts';
import { DI_PRENOTAZIONE, SALUTO } from '../persone.ts';

type Dati = Persona & {
  /** The wait; letters of earlier versions have none. */
  readonly attesa?: number;
  readonly posto: Posto;
  /** Until when the place is held, in Rome's time. */
  readonly fino: { readonly giorno: Giorno; readonly ora: string };
};

/** A place is held for somebody who waited for it (prodotto/attesa#posto-tenuto). */
export const postoOfferto: Modello<Dati> = {
  persone: { ...SALUTO, posto: DI_PRENOTAZIONE, fino: { ora: null } },
  it(dati, mittente) {
    const { centro, suCarta } = mittente;
    const { posto, fino } = dati;
    return {
      oggetto: `Si è liberato un posto: ${posto.risorsa}`,
      paragrafi: [
        saluto(dati),
        `quello che aspettavi si è liberato: ${posto.risorsa}, ${quando(posto)}. Lo teniamo per te fino a ${sayGiorno(fino.giorno, 'it')} alle ${fino.ora}.`,
        suCarta
          ? `Ti telefoniamo noi. Se vuoi fare prima, chiama il ${centro.telefono} e dicci se lo prendi.`
          : 'Apri il tuo profilo e scegli Accetta: diventa una prenotazione come le altre. Se non ti serve più, scegli Rifiuta: torna a disposizione degli altri.',
        'Se non rispondi in tempo, il posto torna a disposizione degli altri.',
      ],
      azione: { ...leTueAttese(mittente), etichetta: 'Accetta o rifiuta' },
      chiusa: `Se hai domande, ${contatti(centro)}.`,
    };
  },
};
