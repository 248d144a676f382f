import type { Centro } from '#contract/contenuto.ts';
import type { Lettera } from './lettera.ts';
import { saluto, type Testo } from './testo.ts';

type DelSecondoFattore = Extract<
  Lettera,
  { tipo: 'secondo_fattore_attivato' | 'secondo_fattore_disattivato' | 'codice_recupero_usato' }
>;

/** What to do about a change that somebody else may have made: a new password ends every session. */
function writeAvvertenza({ casella, telefono }: Centro): string {
  return `Se non l’hai fatto tu, imposta subito una nuova password, poi scrivi a ${casella} o telefona al ${telefono}.`;
}

/** The letters about the second step of an administrator's login (decision 016). */
export function writeSecondoFattore(
  lettera: DelSecondoFattore,
  { centro, publicUrl }: { centro: Centro; publicUrl: string },
): Testo {
  const { nome } = centro;
  const comune = {
    azione: { etichetta: 'Apri il profilo', href: `${publicUrl}/profilo` },
    chiusa: writeAvvertenza(centro),
  };
  switch (lettera.tipo) {
    case 'secondo_fattore_attivato':
      return {
        oggetto: 'La verifica in due passaggi è attiva',
        paragrafi: [
          saluto(lettera.dati),
          `da adesso per entrare nel tuo account a ${nome} serve, dopo la password, il codice della tua app. Gli accessi aperti altrove sono chiusi.`,
          'Tieni i codici di recupero lontano dal telefono: servono se lo perdi.',
        ],
        ...comune,
      };
    case 'secondo_fattore_disattivato':
      return {
        oggetto: 'La verifica in due passaggi non è più attiva',
        paragrafi: [
          saluto(lettera.dati),
          `da adesso per entrare nel tuo account a ${nome} basta di nuovo la password. I codici di recupero di prima non valgono più.`,
        ],
        ...comune,
      };
    case 'codice_recupero_usato': {
      const { rimasti } = lettera.dati;
      const quanti =
        rimasti === 0 ? 'Era l’ultimo.' : rimasti === 1 ? 'Ne resta uno.' : `Ne restano ${rimasti}.`;
      return {
        oggetto: 'È stato usato un codice di recupero',
        paragrafi: [
          saluto(lettera.dati),
          `un codice di recupero del tuo account a ${nome} è stato usato al posto di quello dell’app. ${quanti}`,
          'Se hai cambiato telefono, disattiva la verifica in due passaggi e attivala di nuovo. Se i codici stanno per finire, fanne di nuovi dal profilo.',
        ],
        ...comune,
      };
    }
  }
}
