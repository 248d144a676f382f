import type { Centro } from '#contract/contenuto.ts';
import type { Lettera } from './lettera.ts';
import { saluto, type Testo } from './testo.ts';

type DelPassaggio = Extract<
  Lettera,
  { tipo: 'indirizzo_cambiato' | 'cambio_annullato' | 'mail_tolta' | 'password_cambiata' | 'nominata' }
>;

/** The letters to the addresses of an account that has come to belong to somebody anew (SECURITY.md, V6). */
export function writePassaggio(
  lettera: DelPassaggio,
  {
    centro,
    publicUrl,
    tokenOf,
  }: { centro: Centro; publicUrl: string; tokenOf: (gettoneId: string) => string },
): Testo {
  const { nome, casella, telefono } = centro;
  const chiedi = `scrivi a ${casella} o telefona al ${telefono}.`;
  switch (lettera.tipo) {
    case 'indirizzo_cambiato': {
      const { dati } = lettera;
      return {
        oggetto: 'La mail del tuo account è cambiata',
        paragrafi: [
          saluto(dati),
          `da adesso il tuo account a ${nome} usa l’indirizzo ${dati.nuovo}.`,
          'Se l’hai fatto tu, non devi fare nulla. Se non l’hai fatto tu, annulla il cambio con il pulsante qui sotto e scegli una nuova password: torna questo indirizzo e tutti gli accessi aperti vengono chiusi.',
        ],
        azione: {
          etichetta: 'Annulla il cambio',
          href: `${publicUrl}/verifica-mail?annulla=${tokenOf(dati.gettone_id)}`,
        },
        chiusa: 'Il link vale 24 ore e si usa una volta sola.',
      };
    }
    case 'cambio_annullato':
      return {
        oggetto: 'Il cambio di mail è stato annullato',
        paragrafi: [
          saluto(lettera.dati),
          `chi aveva prima l’account a ${nome} che usava questo indirizzo ha annullato il cambio: l’account torna alla mail di prima, con una nuova password, e tutti gli accessi aperti sono chiusi.`,
          'Se dopo il cambio era stata caricata la copia di un documento, l’abbiamo distrutta.',
        ],
        chiusa: `Se il cambio era tuo e non te lo aspettavi, ${chiedi}`,
      };
    case 'mail_tolta':
      return {
        oggetto: 'Questo indirizzo non apre più un account',
        paragrafi: [
          saluto(lettera.dati),
          `l’account a ${nome} che usava questo indirizzo ne ha ora un altro, che gli ha dato il centro. Gli accessi aperti e i link mandati qui non valgono più.`,
          'Se non hai mai avuto un account da noi, l’indirizzo era stato scritto male: non devi fare nulla.',
        ],
        chiusa: `Se l’account era tuo e non te lo aspettavi, ${chiedi}`,
      };
    case 'password_cambiata': {
      const { dati } = lettera;
      return {
        oggetto: 'Hai una nuova password',
        paragrafi: [
          saluto(dati),
          dati.tutto
            ? `la password del tuo account a ${nome} è stata cambiata. Sono chiusi tutti gli accessi aperti e gli indirizzi privati del calendario: se ne usavi uno, creane un altro dal profilo.`
            : `la password del tuo account a ${nome} è stata cambiata dal profilo. Gli accessi aperti altrove sono chiusi.`,
          'Se l’hai fatto tu, non devi fare nulla.',
        ],
        azione: { etichetta: 'Apri il profilo', href: `${publicUrl}/profilo` },
        chiusa: `Se non l’hai fatto tu, imposta subito un’altra password con «Hai dimenticato la password?» nella pagina di accesso, poi ${chiedi}`,
      };
    }
    case 'nominata':
      return {
        oggetto: `Il tuo account amministra ${nome}`,
        paragrafi: [
          saluto(lettera.dati),
          `da adesso il tuo account amministra ${nome}. La password resta la tua; gli accessi aperti, i servizi collegati e gli indirizzi privati del calendario sono chiusi.`,
          'Attiva la verifica in due passaggi dal profilo: chi amministra vede i dati di tutti.',
        ],
        azione: { etichetta: 'Apri il profilo', href: `${publicUrl}/profilo` },
        chiusa: `Se non te lo aspettavi, ${chiedi}`,
      };
  }
}
