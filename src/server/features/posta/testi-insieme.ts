import type { Centro } from '#contract/contenuto.ts';
import type { Lettera } from './lettera.ts';
import { quando, saluto, type Testo } from './testo.ts';

type Insieme = Extract<Lettera, { tipo: 'prenotazioni_ricevute' }>;
type Voce = Insieme['dati']['prenotazioni'][number];

/** The letter about what a member has booked in one go (prodotto/prenotazioni#insieme). */
export function writeInsieme(
  { dati }: Insieme,
  { centro, publicUrl, suCarta }: { centro: Centro; publicUrl: string; suCarta: boolean },
): Testo {
  const { prenotazioni } = dati;
  const subito = prenotazioni.filter(({ confermata }) => confermata);
  const waits = prenotazioni.filter(({ confermata }) => !confermata);
  return {
    oggetto: `${prenotazioni.length} prenotazioni ricevute`,
    paragrafi: [
      saluto(dati),
      `abbiamo ricevuto le tue ${prenotazioni.length} prenotazioni.`,
      ...(waits.length > 0
        ? [
            'I giorni di queste sono già tenuti per te. Il centro le conferma di persona e ti scrive appena è fatto:',
            ...waits.map(writeVoce),
          ]
        : []),
      ...(subito.length > 0 ? ['Queste sono già confermate:', ...subito.map(writeVoce)] : []),
    ],
    azione: { etichetta: 'Le tue prenotazioni', href: `${publicUrl}/profilo` },
    chiusa: suCarta
      ? `Se cambi idea, telefona al ${centro.telefono}: il posto serve a qualcun altro.`
      : 'Se cambi idea, puoi disdirle dal profilo, una alla volta o tutte insieme, finché non sono iniziate.',
  };
}

const writeVoce = (p: Voce): string =>
  `${p.id}: ${p.risorsa}, ${quando(p)}${p.cauzione > 0 ? `; cauzione €${p.cauzione}, che ti torna alla riconsegna` : ''}`;
