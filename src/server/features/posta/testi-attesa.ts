import { sayGiorno } from '#domain/say-giorni.ts';
import type { Centro } from '#contract/contenuto.ts';
import type { Lettera } from './lettera.ts';
import { quando, saluto, type Testo } from './testo.ts';

type DellAttesa = Extract<Lettera, { tipo: 'posto_offerto' | 'attesa_al_limite' | 'posto_non_piu_tenuto' }>;

const PERCHE = {
  scaduto: 'Il tempo per prenderlo è passato, e il posto torna a disposizione degli altri.',
  ripreso:
    'Nel frattempo quei giorni non si possono più prenotare: il centro è chiuso, o la risorsa è fuori uso.',
  finito: 'Nel frattempo quello che aspettavi non si prenota più.',
} as const;

type Limite = Extract<Lettera, { tipo: 'attesa_al_limite' }>['dati']['limite'];

function sayLimite(limite: Limite): string {
  const { massimo } = limite;
  if (limite.regola === 'giorni_in_programma')
    return `una persona può avere ${massimo} ${massimo === 1 ? 'giorno' : 'giorni'} in programma`;
  const cose = { spazio: ['spazio', 'spazi'], strumento: ['strumento', 'strumenti'] } as const;
  return `una persona può prenotare ${massimo} ${cose[limite.tipo][massimo === 1 ? 0 : 1]} al giorno`;
}

/** The letters to somebody on the waiting list (prodotto/attesa#posto-tenuto). */
export function writeAttesa(
  lettera: DellAttesa,
  { centro, publicUrl, suCarta }: { centro: Centro; publicUrl: string; suCarta: boolean },
): Testo {
  const { posto } = lettera.dati;
  const { risorsa } = posto;
  const azione = { etichetta: 'Apri le tue attese', href: `${publicUrl}/profilo#attese` };
  const domande = `Se hai domande, scrivi a ${centro.casella} o telefona al ${centro.telefono}.`;
  switch (lettera.tipo) {
    case 'posto_offerto': {
      const { giorno, ora } = lettera.dati.fino;
      const fino = `fino a ${sayGiorno(giorno, 'it')} alle ${ora}`;
      return {
        oggetto: `Si è liberato un posto: ${risorsa}`,
        paragrafi: [
          saluto(lettera.dati),
          `quello che aspettavi si è liberato: ${risorsa}, ${quando(posto)}. Lo teniamo per te ${fino}.`,
          suCarta
            ? `Ti telefoniamo noi. Se vuoi fare prima, chiama il ${centro.telefono} e dicci se lo prendi.`
            : 'Apri il tuo profilo e scegli Accetta: diventa una prenotazione come le altre. Se non ti serve più, scegli Rifiuta: torna a disposizione degli altri.',
          'Se non rispondi in tempo, il posto torna a disposizione degli altri.',
        ],
        azione: { ...azione, etichetta: 'Accetta o rifiuta' },
        chiusa: domande,
      };
    }
    case 'attesa_al_limite':
      return {
        oggetto: `Si è liberato, ma sei al limite: ${risorsa}`,
        paragrafi: [
          saluto(lettera.dati),
          `quello che aspettavi si è liberato: ${risorsa}, ${quando(posto)}. Non possiamo tenerlo per te, perché sei al limite: ${sayLimite(lettera.dati.limite)}. Resta a disposizione degli altri.`,
          suCarta
            ? `Resti in attesa. Se qualcosa di quello che hai prenotato non ti serve, chiama il ${centro.telefono}: se si libera ancora, lo teniamo per te.`
            : 'Resti in attesa. Se qualcosa di quello che hai prenotato non ti serve, disdicilo: se si libera ancora, lo teniamo per te.',
          'Te lo scriviamo una volta sola.',
        ],
        azione,
        chiusa: domande,
      };
    case 'posto_non_piu_tenuto': {
      const { perche } = lettera.dati;
      return {
        oggetto: `Non teniamo più per te: ${risorsa}`,
        paragrafi: [
          saluto(lettera.dati),
          `non teniamo più per te ${risorsa}, ${quando(posto)}. ${PERCHE[perche]}`,
          perche === 'ripreso'
            ? 'Resti in attesa come prima: se si libera di nuovo, ti scriviamo.'
            : suCarta
              ? `Se lo aspetti ancora, telefona al ${centro.telefono}.`
              : 'Se lo aspetti ancora, puoi rimetterti in attesa dalla pagina della risorsa.',
        ],
        azione,
        chiusa: domande,
      };
    }
  }
}
