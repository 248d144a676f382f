import type { Centro } from '#contract/contenuto.ts';
import type { DatiPrenotazione, Lettera } from './lettera.ts';
import { quando, saluto, type Testo } from './testo.ts';

type DelCambio = Extract<Lettera, { tipo: 'prenotazione_spostata' | 'prenotazione_modificata' }>;

/** The letters about a changed booking: to its member when the centre changed it, to the centre when its member did. */
export function writeCambio(
  lettera: DelCambio,
  {
    centro,
    publicUrl,
    suCarta,
    ritiro,
  }: { centro: Centro; publicUrl: string; suCarta: boolean; ritiro: readonly string[] },
): Testo {
  const { prenotazione, prima, confermata } = lettera.dati;
  const { id, risorsa } = prenotazione;
  const era = `Prima era: ${prima.risorsa}, ${quando(prima)}.`;
  const adesso = `${risorsa}, ${quando(prenotazione)}.`;
  const isLeft =
    prima.risorsa !== risorsa || prima.inizio < prenotazione.inizio || prima.fine > prenotazione.fine;
  switch (lettera.tipo) {
    case 'prenotazione_spostata':
      return {
        oggetto: `Prenotazione ${id} cambiata: ${risorsa}`,
        paragrafi: [
          saluto(lettera.dati),
          `il centro ha cambiato la tua prenotazione ${id}. Adesso è: ${adesso}`,
          era,
          confermata
            ? `È confermata.${suCarta ? '' : ' In allegato trovi il promemoria per il calendario, al posto di quello di prima.'}`
            : 'Aspetta ancora la conferma: il centro ti scrive appena è fatto.',
          ...ritiro,
        ],
        azione: { etichetta: 'Le tue prenotazioni', href: `${publicUrl}/profilo` },
        chiusa: `Se così non va bene, scrivi a ${centro.casella} o telefona al ${centro.telefono}.`,
      };
    case 'prenotazione_modificata': {
      const { nome, cognome, email, telefono } = lettera.dati.prenotante;
      return {
        oggetto: confermata
          ? `Cambiata la prenotazione ${id}: ${risorsa}`
          : `Da confermare, perché è cambiata, la prenotazione ${id}: ${risorsa}`,
        paragrafi: [
          `${nome} ${cognome} ha cambiato la prenotazione ${id}. Adesso è: ${adesso}`,
          era,
          confermata
            ? `È confermata, non devi fare nulla.${isLeft ? ' I giorni che ha lasciato sono di nuovo liberi.' : ''}`
            : 'Aspetta la tua conferma.',
          `Mail: ${email}. Telefono: ${telefono}.`,
        ],
        azione: { etichetta: 'Apri le prenotazioni', href: `${publicUrl}/prenotazioni` },
      };
    }
  }
}

type Aggiornato = Extract<Lettera, { tipo: 'calendario_aggiornato' }>;

const OGGETTO = { confermata: 'cambiata', da_confermare: 'da confermare di nuovo', annullata: 'ritirata' };

const ESITO = {
  confermata: (p: DatiPrenotazione) =>
    `La prenotazione ${p.id} adesso è: ${p.risorsa}, ${quando(p)}. È confermata.`,
  da_confermare: (p: DatiPrenotazione) =>
    `La prenotazione ${p.id} adesso è: ${p.risorsa}, ${quando(p)}. Aspetta di nuovo la conferma del centro.`,
  annullata: (p: DatiPrenotazione) => `La prenotazione ${p.id} è ritirata: ${p.risorsa}, ${quando(p)}.`,
};

/** What a member has changed of confirmed bookings, for the calendar that has their old days (prodotto/calendari#lettere). */
export function writeAggiornato({ dati }: Aggiornato, { publicUrl }: { publicUrl: string }): Testo {
  const [one, ...others] = dati.prenotazioni;
  return {
    oggetto:
      one && others.length === 0
        ? `Prenotazione ${one.id} ${OGGETTO[one.esito]}: ${one.risorsa}`
        : `${dati.prenotazioni.length} prenotazioni: aggiorna il calendario`,
    paragrafi: [
      saluto(dati),
      'fatto, come hai chiesto.',
      ...dati.prenotazioni.map((p) => ESITO[p.esito](p)),
      'In allegato trovi quello che mette a posto il tuo calendario.',
    ],
    azione: { etichetta: 'Le tue prenotazioni', href: `${publicUrl}/profilo` },
  };
}
