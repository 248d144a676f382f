import type { Centro } from '#contract/contenuto.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { rigaIndirizzo } from '../../platform/contenuto.ts';
import type { DatiPrenotazione, Lettera } from './lettera.ts';
import { writeAttesa } from './testi-attesa.ts';
import { writeAvvisi } from './testi-avvisi.ts';
import { writeAggiornato, writeCambio } from './testi-cambio.ts';
import { writeDatiCorretti } from './testi-dati.ts';
import { writeDocumento } from './testi-documento.ts';
import { writeInsieme } from './testi-insieme.ts';
import { writePassaggio } from './testi-passaggi.ts';
import { writeSecondoFattore } from './testi-secondo-fattore.ts';
import { writeNienteDaProporre, writeSistemate } from './testi-sistemazione.ts';
import { writeSettimana } from './testi-settimana.ts';
import { pathElenco, writeChiusura, writeConsegna, type Consegne, type Giorni } from './testi-consegna.ts';
import { quando, saluto, type Testo } from './testo.ts';

/** What any letter may need. */
export interface Mittente {
  readonly centro: Centro;
  readonly publicUrl: string;
  /** The token of a mailed link, from its id. */
  readonly tokenOf: (gettoneId: string) => string;
  /** The terms of the bookings that the letter is about (`prenotazioniOf`). */
  readonly consegne: Consegne;
  /** The days on which the centre is open, as they are when the letter is written. */
  readonly giorni: Giorni;
  /** It is printed, for somebody who has no address: nothing in it may need the site. */
  readonly suCarta: boolean;
}

/** Writes a letter, in Italian (prodotto/parole#tono). */
export function writeTesto(lettera: Lettera, mittente: Mittente): Testo {
  const { centro, publicUrl, tokenOf, consegne, giorni, suCarta } = mittente;
  const { nome } = centro;
  const ripensamento = suCarta
    ? `Se cambi idea, telefona al ${centro.telefono}: il posto può servire a qualcun altro.`
    : 'Se cambi idea, puoi disdirla dal profilo finché non è iniziata.';
  const ritiro = (p: DatiPrenotazione): string[] => writeConsegna(p, consegne, centro, giorni);
  switch (lettera.tipo) {
    case 'verifica': {
      const { dati } = lettera;
      return {
        oggetto: dati.benvenuto ? `Il tuo account è pronto: verifica la tua mail` : `Verifica la tua mail`,
        paragrafi: [
          saluto(dati),
          ...(dati.benvenuto ? [`la tua iscrizione a ${nome} è fatta.`] : []),
          'Per prenotare ci servono due cose: la tua mail verificata, con il pulsante qui sotto, e una copia di un documento, che carichi dal tuo profilo.',
        ],
        azione: {
          etichetta: 'Verifica la mail',
          href: `${publicUrl}/verifica-mail?token=${tokenOf(dati.gettone_id)}`,
        },
        chiusa:
          'Il link vale 24 ore e si usa una volta sola. Se l’iscrizione non è tua, ignora questo messaggio.',
      };
    }
    case 'iscrizione':
      return {
        oggetto: 'Continua l’iscrizione',
        paragrafi: [
          'Ciao,',
          `abbiamo ricevuto un’iscrizione a ${nome} con questo indirizzo, forse la tua. L’account ancora non c’è: lo crei con il pulsante qui sotto, e poi accedi come hai scelto iscrivendoti.`,
        ],
        azione: {
          etichetta: 'Continua l’iscrizione',
          href: `${publicUrl}/verifica-mail?iscrizione=${tokenOf(lettera.dati.gettone_id)}`,
        },
        chiusa:
          'Il link vale 24 ore e si usa una volta sola. Se l’iscrizione non è tua, ignora questo messaggio: non nasce nessun account.',
      };
    case 'password': {
      const { dati } = lettera;
      return {
        oggetto: 'Imposta una nuova password',
        paragrafi: [
          saluto(dati),
          `abbiamo ricevuto la richiesta di una nuova password per il tuo account a ${nome}. Sceglila con il pulsante qui sotto: tutti gli accessi aperti vengono chiusi.`,
        ],
        azione: {
          etichetta: 'Scegli la password',
          href: `${publicUrl}/password-reset?token=${tokenOf(dati.gettone_id)}`,
        },
        chiusa:
          'Il link vale un’ora e si usa una volta sola. Se non l’hai chiesto tu, ignora questo messaggio: la password resta quella di prima.',
      };
    }
    case 'invito': {
      const { dati } = lettera;
      return {
        oggetto: `Il tuo account a ${nome}`,
        paragrafi: [
          saluto(dati),
          `la tua iscrizione a ${nome} è fatta, come hai chiesto al banco. Scegli la tua password con il pulsante qui sotto: da quel momento vedi e fai le tue prenotazioni anche dal sito.`,
        ],
        azione: {
          etichetta: 'Scegli la password',
          href: `${publicUrl}/password-reset?token=${tokenOf(dati.gettone_id)}`,
        },
        chiusa: `Il link vale 7 giorni e si usa una volta sola. Dopo, ne chiedi un altro dalla pagina di accesso con «Hai dimenticato la password?». Se l’iscrizione non è tua, scrivi a ${centro.casella}.`,
      };
    }
    case 'account_sospeso':
      return {
        oggetto: 'Il tuo account è sospeso',
        paragrafi: [
          saluto(lettera.dati),
          `abbiamo ricevuto la richiesta di una nuova password per il tuo account a ${nome}. L’account è sospeso: finché lo è non si può accedere, nemmeno con una nuova password.`,
          `Per riattivarlo scrivi a ${centro.casella} o telefona al ${centro.telefono}.`,
        ],
        chiusa: 'Se non l’hai chiesto tu, ignora questo messaggio: la password resta quella di prima.',
      };
    case 'gia_registrato':
      return {
        oggetto: 'Hai già un account',
        paragrafi: [
          saluto(lettera.dati),
          `qualcuno ha provato a iscriversi a ${nome} con questo indirizzo, che ha già un account. Se eri tu, accedi; se non ricordi la password, puoi impostarne una nuova.`,
        ],
        azione: { etichetta: 'Imposta una nuova password', href: `${publicUrl}/password-dimenticata` },
        chiusa: 'Se non eri tu, non devi fare nulla: il tuo account non è cambiato.',
      };
    case 'nuova_segnalazione': {
      const { dati } = lettera;
      return {
        oggetto: `Segnalazione ${dati.id}: ${dati.problema}`,
        paragrafi: [`${dati.mail} scrive:`, dati.descrizione],
        azione: { etichetta: 'Apri le segnalazioni', href: `${publicUrl}/segnalazioni` },
      };
    }
    case 'promemoria': {
      const { prenotazione } = lettera.dati;
      return {
        oggetto: `Domani: ${prenotazione.risorsa}`,
        paragrafi: [
          saluto(lettera.dati),
          `domani comincia la tua prenotazione ${prenotazione.id}: ${prenotazione.risorsa}, ${quando(prenotazione)}.`,
          `Ti aspettiamo qui: ${rigaIndirizzo(centro.indirizzo)}.`,
          ...ritiro(prenotazione),
        ],
        azione: { etichetta: 'Le tue prenotazioni', href: `${publicUrl}/profilo` },
        chiusa: `Se non puoi venire, scrivi a ${centro.casella} o telefona al ${centro.telefono}: il posto può servire a qualcun altro.`,
      };
    }
    case 'sollecito': {
      const { prenotazione } = lettera.dati;
      return {
        oggetto: `Da riportare: ${prenotazione.risorsa}`,
        paragrafi: [
          saluto(lettera.dati),
          `al centro manca ancora ${prenotazione.risorsa} (prenotazione ${prenotazione.id}), che doveva tornare entro ${sayGiorno(prenotazione.fine, 'it')}. Passa a riportare tutto appena puoi: può servire a qualcun altro.`,
          `Se non riesci a venire, o se è già tutto qui, scrivi a ${centro.casella} o telefona al ${centro.telefono}.`,
        ],
        azione: { etichetta: 'Le tue prenotazioni', href: `${publicUrl}/profilo` },
      };
    }
    case 'richieste_vicine': {
      const { prenotazioni } = lettera.dati;
      const quante =
        prenotazioni.length === 1 ? '1 richiesta comincia' : `${prenotazioni.length} richieste cominciano`;
      return {
        oggetto: `${quante} entro due giorni`,
        paragrafi: [
          `${quante} entro due giorni e aspettano una risposta:`,
          ...prenotazioni.map((p) => `${p.id}: ${p.risorsa}, ${quando(p)} (${p.chi})`),
        ],
        azione: { etichetta: 'Apri le prenotazioni', href: `${publicUrl}/prenotazioni` },
      };
    }
    case 'settimana':
      return writeSettimana(lettera.dati, publicUrl);
    case 'dati_corretti':
      return writeDatiCorretti(lettera, { centro, publicUrl, suCarta });
    case 'documento_distrutto':
    case 'documento_rifiutato':
    case 'documento_in_scadenza':
      return writeDocumento(lettera, { centro, publicUrl, suCarta });
    case 'addio':
      return {
        oggetto: 'Il tuo account è chiuso',
        paragrafi: [
          saluto(lettera.dati),
          `come hai chiesto, abbiamo chiuso il tuo account a ${nome}: i tuoi dati e la copia del documento sono cancellati, e le prenotazioni che dovevano ancora cominciare sono ritirate.`,
          'Questo è l’ultimo messaggio che ricevi. Se vuoi tornare, ti basta iscriverti di nuovo.',
        ],
        chiusa: `Se non l’hai fatto tu, scrivi subito a ${centro.casella} o telefona al ${centro.telefono}.`,
      };
    case 'account_chiuso': {
      const { ritirate, in_corso, prenotante } = lettera.dati;
      const riga = (p: DatiPrenotazione): string => `${p.id}: ${p.risorsa}, ${quando(p)}`;
      return {
        oggetto: 'Un account è stato chiuso, con delle prenotazioni',
        paragrafi: [
          'Una persona ha chiuso il suo account.',
          ...(ritirate.length > 0
            ? ['Queste prenotazioni sono ritirate, e i giorni di nuovo liberi:', ...ritirate.map(riga)]
            : []),
          ...(in_corso.length > 0
            ? ['Queste sono in corso e restano fino alla fine, senza più il suo nome:', ...in_corso.map(riga)]
            : []),
          ...(prenotante
            ? [
                `Se c’è qualcosa da riconsegnare: ${prenotante.nome} ${prenotante.cognome}, ${prenotante.email}, ${prenotante.telefono}.`,
              ]
            : []),
        ],
        azione: { etichetta: 'Apri le prenotazioni', href: `${publicUrl}/prenotazioni` },
      };
    }
    case 'prenotazione_spostata':
    case 'prenotazione_modificata':
      return writeCambio(lettera, { centro, publicUrl, suCarta, ritiro: ritiro(lettera.dati.prenotazione) });
    case 'avvisi_centro':
      return writeAvvisi(lettera.dati, publicUrl);
    case 'secondo_fattore_attivato':
    case 'secondo_fattore_disattivato':
    case 'codice_recupero_usato':
      return writeSecondoFattore(lettera, { centro, publicUrl });
    case 'indirizzo_cambiato':
    case 'cambio_annullato':
    case 'mail_tolta':
    case 'password_cambiata':
    case 'nominata':
      return writePassaggio(lettera, mittente);
    case 'prenotazione_ricevuta': {
      const { prenotazione } = lettera.dati;
      return {
        oggetto: `Prenotazione ${prenotazione.id} ricevuta: ${prenotazione.risorsa}`,
        paragrafi: [
          saluto(lettera.dati),
          `abbiamo ricevuto la tua prenotazione ${prenotazione.id}: ${prenotazione.risorsa}, ${quando(prenotazione)}.`,
          'I giorni sono già tenuti per te. Il centro la conferma di persona e ti scrive appena è fatto.',
          ...ritiro(prenotazione),
        ],
        azione: { etichetta: 'Le tue prenotazioni', href: `${publicUrl}/profilo` },
        chiusa: ripensamento,
      };
    }
    case 'prenotazioni_ricevute':
    case 'prenotazioni_confermate':
    case 'prenotazioni_annullate':
    case 'prenotazioni_spostate':
      return writeInsieme(lettera, mittente);
    case 'calendario_aggiornato':
      return writeAggiornato(lettera, mittente);
    case 'prenotazione_confermata': {
      const { prenotazione, subito } = lettera.dati;
      return {
        oggetto: `Prenotazione ${prenotazione.id} confermata: ${prenotazione.risorsa}`,
        paragrafi: [
          saluto(lettera.dati),
          subito
            ? `abbiamo ricevuto la tua prenotazione ${prenotazione.id} ed è già confermata: ${prenotazione.risorsa}, ${quando(prenotazione)}.`
            : `la tua prenotazione ${prenotazione.id} è confermata: ${prenotazione.risorsa}, ${quando(prenotazione)}.`,
          `Ti aspettiamo qui: ${rigaIndirizzo(centro.indirizzo)}.${suCarta ? '' : ' In allegato trovi il promemoria per il calendario.'}`,
          ...ritiro(prenotazione),
        ],
        azione: { etichetta: 'Le tue prenotazioni', href: `${publicUrl}/profilo` },
        ...((subito || suCarta) && { chiusa: ripensamento }),
      };
    }
    case 'prenotazione_annullata': {
      const { prenotazione, motivo, entro } = lettera.dati;
      return {
        oggetto: `Prenotazione ${prenotazione.id} annullata: ${prenotazione.risorsa}`,
        paragrafi: [
          saluto(lettera.dati),
          `il centro ha annullato la tua prenotazione ${prenotazione.id}: ${prenotazione.risorsa}, ${quando(prenotazione)}.`,
          ...(entro
            ? [
                `Ti avevamo proposto altri giorni, e fino a ${sayGiorno(entro, 'it')} non abbiamo avuto risposta.`,
              ]
            : []),
          ...(motivo ? [motivo] : []),
          `${motivo ? 'Per trovare altri giorni' : 'Per sapere perché o per trovare altri giorni'}, scrivi a ${centro.casella} o telefona al ${centro.telefono}.`,
          ...writeChiusura(prenotazione, giorni),
        ],
        azione: { etichetta: 'Scegli altri giorni', href: publicUrl + pathElenco([prenotazione], consegne) },
      };
    }
    case 'prenotazioni_sistemate':
      return writeSistemate(lettera, mittente);
    case 'niente_da_proporre':
      return writeNienteDaProporre(lettera, publicUrl);
    case 'pezzo_cambiato': {
      const { prenotazione, prima } = lettera.dati;
      return {
        oggetto: `Prenotazione ${prenotazione.id}: ${prenotazione.risorsa} al posto di ${prima}`,
        paragrafi: [
          saluto(lettera.dati),
          `nella tua prenotazione ${prenotazione.id} cambia solo il pezzo: al posto di ${prima} avrai ${prenotazione.risorsa}, ${quando(prenotazione)}. I giorni restano i tuoi e la prenotazione resta confermata.`,
          'Così si è fatto posto a un’altra prenotazione.',
          ...ritiro(prenotazione),
        ],
        azione: { etichetta: 'Le tue prenotazioni', href: `${publicUrl}/profilo` },
        chiusa: `Se ti serve proprio ${prima}, scrivi a ${centro.casella} o telefona al ${centro.telefono}.`,
      };
    }
    case 'posto_offerto':
    case 'attesa_al_limite':
    case 'posto_non_piu_tenuto':
      return writeAttesa(lettera, mittente);
    case 'nuova_prenotazione':
    case 'prenotazione_ritirata': {
      const { prenotante, prenotazione } = lettera.dati;
      const chi = `${prenotante.nome} ${prenotante.cognome}`;
      const ritirata = lettera.tipo === 'prenotazione_ritirata';
      return {
        oggetto: ritirata
          ? `Ritirata la prenotazione ${prenotazione.id}: ${prenotazione.risorsa}`
          : `Da confermare la prenotazione ${prenotazione.id}: ${prenotazione.risorsa}`,
        paragrafi: [
          ritirata
            ? `${chi} ha ritirato la prenotazione ${prenotazione.id}: ${prenotazione.risorsa}, ${quando(prenotazione)}. I giorni sono di nuovo liberi.`
            : `${chi} ha prenotato ${prenotazione.risorsa}, ${quando(prenotazione)}. La prenotazione ${prenotazione.id} aspetta la tua conferma.`,
          `Mail: ${prenotante.email}. Telefono: ${prenotante.telefono}.`,
        ],
        azione: { etichetta: 'Apri le prenotazioni', href: `${publicUrl}/prenotazioni` },
      };
    }
  }
}
