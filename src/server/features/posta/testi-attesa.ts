import { sayGiorno } from '#domain/say-giorni.ts';
import type { Centro } from '#contract/contenuto.ts';
import type { Lettera } from './lettera.ts';
import { quando, saluto, type Testo } from './testo.ts';

type DellAttesa = Extract<Lettera, { tipo: 'posto_offerto' | 'posto_non_piu_tenuto' }>;

const PERCHE = {
  scaduto: 'Il tempo per prenderlo è passato, e il posto va a chi lo aspetta dopo di te.',
  ripreso:
    'Nel frattempo quei giorni non si possono più prenotare: il centro è chiuso, o la risorsa è fuori uso.',
  finito: 'Nel frattempo quello che aspettavi non si prenota più.',
} as const;

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
            : 'Apri il tuo profilo e scegli Accetta: diventa una prenotazione come le altre. Se non ti serve più, scegli Rifiuta, e passa a chi lo aspetta dopo di te.',
          'Se non rispondi in tempo, il posto va a qualcun altro.',
        ],
        azione: { ...azione, etichetta: 'Accetta o rifiuta' },
        chiusa: domande,
      };
    }
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
