import type { Centro } from '#contract/contenuto.ts';
import type { DatiPrenotazione, Lettera, Prima } from './lettera.ts';
import {
  pathElenco,
  writeConsegnaBreve,
  writeConsegnaInsieme,
  type Consegne,
  type Giorni,
} from './testi-consegna.ts';
import { quando, saluto, type Testo } from './testo.ts';

type Insieme = Extract<
  Lettera,
  {
    tipo:
      | 'prenotazioni_ricevute'
      | 'prenotazioni_confermate'
      | 'prenotazioni_annullate'
      | 'prenotazioni_spostate';
  }
>;

/** The letters to a member about several bookings at once (prodotto/prenotazioni#insieme). */
export function writeInsieme(
  lettera: Insieme,
  {
    centro,
    publicUrl,
    suCarta,
    consegne,
    giorni,
  }: { centro: Centro; publicUrl: string; suCarta: boolean; consegne: Consegne; giorni: Giorni },
): Testo {
  const writeNome = (p: DatiPrenotazione): string => `${p.id}: ${p.risorsa}, ${quando(p)}`;
  const writeVoce = (p: DatiPrenotazione): string => writeNome(p) + writeConsegnaBreve(p, consegne, giorni);
  const writeSpostata = (p: DatiPrenotazione & { prima: Prima }): string =>
    `${writeVoce(p)}. Prima era: ${p.prima.risorsa}, ${quando(p.prima)}.`;
  const insieme = writeConsegnaInsieme(lettera.dati.prenotazioni, consegne, centro, giorni);
  const quante = lettera.dati.prenotazioni.length;
  const azione = { etichetta: 'Le tue prenotazioni', href: `${publicUrl}/profilo` };
  const ripensamento = suCarta
    ? `Se cambi idea, telefona al ${centro.telefono}: il posto può servire a qualcun altro.`
    : 'Se cambi idea, puoi disdirle dal profilo, una alla volta o tutte insieme, finché non sono iniziate.';
  switch (lettera.tipo) {
    case 'prenotazioni_ricevute': {
      const { dati } = lettera;
      const subito = dati.prenotazioni.filter(({ confermata }) => confermata);
      const waits = dati.prenotazioni.filter(({ confermata }) => !confermata);
      return {
        oggetto: `${quante} prenotazioni ricevute`,
        paragrafi: [
          saluto(dati),
          `abbiamo ricevuto le tue ${quante} prenotazioni.`,
          ...(waits.length > 0
            ? [
                'I giorni di queste sono già tenuti per te. Il centro le conferma di persona e ti scrive appena è fatto:',
                ...waits.map(writeVoce),
              ]
            : []),
          ...(subito.length > 0 ? ['Queste sono già confermate:', ...subito.map(writeVoce)] : []),
          ...insieme,
        ],
        azione,
        chiusa: ripensamento,
      };
    }
    case 'prenotazioni_confermate':
      return {
        oggetto: `${quante} prenotazioni confermate`,
        paragrafi: [
          saluto(lettera.dati),
          `${quante} tue prenotazioni sono confermate:`,
          ...lettera.dati.prenotazioni.map(writeVoce),
          ...insieme,
        ],
        azione,
        chiusa: ripensamento,
      };
    case 'prenotazioni_spostate': {
      const { prenotazioni } = lettera.dati;
      const confermate = prenotazioni.filter(({ confermata }) => confermata);
      const waits = prenotazioni.filter(({ confermata }) => !confermata);
      return {
        oggetto: `${quante} prenotazioni cambiate`,
        paragrafi: [
          saluto(lettera.dati),
          `il centro ha cambiato ${quante} tue prenotazioni.`,
          ...(confermate.length > 0 ? ['Queste sono confermate:', ...confermate.map(writeSpostata)] : []),
          ...(waits.length > 0
            ? [
                'Queste aspettano ancora la conferma, il centro ti scrive appena è fatto:',
                ...waits.map(writeSpostata),
              ]
            : []),
          ...(confermate.length > 0 && !suCarta
            ? ['In allegato trovi il promemoria per il calendario, al posto di quello di prima.']
            : []),
          ...insieme,
        ],
        azione,
        chiusa: `Se così non va bene, scrivi a ${centro.casella} o telefona al ${centro.telefono}.`,
      };
    }
    case 'prenotazioni_annullate': {
      const { prenotazioni, motivo } = lettera.dati;
      return {
        oggetto: `${quante} prenotazioni annullate`,
        paragrafi: [
          saluto(lettera.dati),
          `il centro ha annullato ${quante} tue prenotazioni:`,
          // They cost nothing any more, and ask for no deposit.
          ...prenotazioni.map(writeNome),
          ...(motivo ? [motivo] : []),
          `${motivo ? 'Per trovare altri giorni' : 'Per sapere perché o per trovare altri giorni'}, scrivi a ${centro.casella} o telefona al ${centro.telefono}.`,
        ],
        azione: { etichetta: 'Scegli altri giorni', href: publicUrl + pathElenco(prenotazioni, consegne) },
      };
    }
  }
}
