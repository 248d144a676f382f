import type { DatiPrenotazione, Lettera } from './lettera.ts';
import { quando, type Testo } from './testo.ts';

type Settimana = Extract<Lettera, { tipo: 'settimana' }>['dati'];

const conta = (n: number, una: string, piu: string): string[] =>
  n === 0 ? [] : [`${n} ${n === 1 ? una : piu}`];

const riga = (p: DatiPrenotazione & { chi: string }): string =>
  `${p.id}: ${p.risorsa}, ${quando(p)} (${p.chi})`;

/** The letter to the centre that says once a week what waits and what is late (prodotto/lettere#lettera-settimanale). */
export function writeSettimana(
  { prenotazioni, altre, in_ritardo, documenti }: Settimana,
  publicUrl: string,
): Testo {
  const cose = [
    ...conta(prenotazioni.length + altre, 'richiesta', 'richieste'),
    ...conta(in_ritardo.length, 'cosa in ritardo', 'cose in ritardo'),
    ...conta(documenti, 'documento', 'documenti'),
  ];
  return {
    oggetto: `La settimana: ${cose.join(', ')}`,
    paragrafi: [
      ...(prenotazioni.length > 0 ? ['Aspettano la tua conferma:', ...prenotazioni.map(riga)] : []),
      ...(altre > 0
        ? [`E ${altre === 1 ? 'un’altra' : `altre ${altre}`}, che trovi nelle prenotazioni.`]
        : []),
      ...(in_ritardo.length > 0 ? ['Dovevano già essere tornate:', ...in_ritardo.map(riga)] : []),
      ...(documenti > 0
        ? [
            `${documenti === 1 ? 'Un documento aspetta di essere verificato' : `${documenti} documenti aspettano di essere verificati`}: ${publicUrl}/documenti`,
          ]
        : []),
    ],
    azione: { etichetta: 'Apri il banco', href: `${publicUrl}/banco` },
  };
}
