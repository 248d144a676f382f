import { addGiorni } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { addLista, book, handedOver } from '../banco.ts';
import { write } from '../scene.ts';
import { admin, giorno, type Ascolto } from './ascolto.ts';

export const ascoltiBanco: readonly Ascolto[] = [
  {
    nome: 'banco, consegna',
    chi: admin,
    silenzio: '#detto',
    passi: async (sito) => {
      const chi = await createMembro(sito.app, { nome: 'Nina', cognome: 'Ascoltata' });
      await addLista(sito, await book(sito, chi, 'Drone'));
      return [
        ['/banco', 'Caricamento di Banco completato'],
        ['Tab', 'Vai al contenuto'],
        ['Tab…', 'Consegna: Nina Ascoltata, Drone pulsante', 'button Consegna: Nina Ascoltata, Drone'],
        ['Return', 'Consegna intestazione livello 2', 'h2 Consegna'],
        ['Tab…', 'C’è tutto', 'button C’è tutto'],
        // The count is announced, then the focus follows the button that has gone.
        ['Return', ['tutto', /^Batterie .* spuntata/], 'input Batterie'],
        ['Tab…', ['Come paga', 'Contanti', 'pulsante radio'], 'input Contanti'],
        ['space', 'selezionato', 'input Contanti'],
        ['Tab…', 'Consegna 1 cosa e incassa €50 pulsante', 'button Consegna 1 cosa'],
        ['Return', 'Consegna registrata: Drone'],
      ];
    },
  },
  {
    nome: 'banco, rientro',
    chi: admin,
    silenzio: '#detto',
    passi: async (sito) => {
      const chi = await createMembro(sito.app, { nome: 'Rino', cognome: 'Tornato' });
      await handedOver(sito, await book(sito, chi, 'Mixer', { da: -2, a: 0 }));
      return [
        ['/banco', 'Caricamento di Banco completato'],
        ['Tab', 'Vai al contenuto'],
        ['Tab…', 'Rientro: Rino Tornato, Mixer pulsante', 'button Rientro: Rino Tornato, Mixer'],
        ['Return', 'Rientro intestazione livello 2', 'h2 Rientro'],
        ['Tab…', ['Com’è', 'A posto', 'selezionato pulsante radio'], 'input A posto'],
        ['Tab…', 'Registra il rientro pulsante', 'button Registra il rientro'],
        ['Return', 'Rientro registrato: Mixer'],
      ];
    },
  },
  {
    nome: 'nuova persona',
    chi: admin,
    silenzio: '#detto',
    passi: () =>
      Promise.resolve([
        ['/utenti/nuova', 'Caricamento di'],
        ['Tab', 'Vai al contenuto'],
        ['Tab…', 'Nome campo inserimento', 'input Nome'],
        ['"Ugo"', []],
        ['Tab', 'Cognome campo inserimento', 'input Cognome'],
        ['"Sordi"', []],
        ['Tab', 'Codice fiscale campo inserimento', 'input Codice fiscale'],
        ['"SRDUGO80A01H501X"', 'L’ultima lettera non torna'],
        ['Tab…', 'Telefono campo inserimento', 'input Telefono'],
        ['"059 000 333"', []],
        ['Return', 'Questo campo è obbligatorio', 'input Ho consegnato'],
        ['space', 'spuntata', 'input Ho consegnato'],
        ['Tab', 'Iscrivi la persona pulsante'],
        ['Return', ['Persona iscritta', 'Ugo Sordi intestazione livello 1'], 'h1 Ugo Sordi'],
      ]),
  },
  {
    nome: 'prenotazioni, tre confermate',
    chi: admin,
    silenzio: '#detto',
    passi: async ({ app, seme: { oggi } }) => {
      const { id: user_id } = await createMembro(app, { nome: 'Pia', cognome: 'Trenta' });
      const prenotabile_id = await createPrenotabile(app, { nome: 'Banco triplo' });
      for (const n of [2, 4, 6]) {
        const inizio = addGiorni(oggi, n);
        await createPrenotazione(app, { user_id, prenotabile_id, inizio, fine: inizio });
      }
      return [
        ['/prenotazioni?vista=elenco', 'Caricamento di Prenotazioni completato'],
        ['Tab', 'Vai al contenuto'],
        ['Tab…', 'Seleziona: Pia Trenta, Banco triplo', 'input Seleziona: Pia Trenta'],
        ['space', 'selezionata: Pia Trenta'],
        ['Tab…', 'Seleziona: Pia Trenta, Banco triplo', 'input Seleziona: Pia Trenta'],
        ['space', '2 selezionate: Pia Trenta'],
        ['Tab…', 'Seleziona: Pia Trenta, Banco triplo', 'input Seleziona: Pia Trenta'],
        ['space', '3 selezionate: Pia Trenta'],
        ['shift+Tab…', 'Conferma tutte le selezionate pulsante', 'button Conferma tutte'],
        ['Return', ['dialogo', 'Conferma 3 prenotazioni pulsante'], 'button Conferma 3 prenotazioni'],
        ['Return', '3 prenotazioni confermate'],
      ];
    },
  },
  {
    nome: 'chiusura con un piano',
    chi: admin,
    silenzio: '#detto',
    passi: async (sito) => {
      const {
        app,
        seme: { oggi },
      } = sito;
      const { id: user_id } = await createMembro(app, { nome: 'Ines', cognome: 'Spostata' });
      const prenotabile_id = await createPrenotabile(app, { nome: 'Banco chiuso' });
      const inizio = addGiorni(oggi, 200);
      await createPrenotazione(app, { user_id, prenotabile_id, inizio, fine: inizio });
      return [
        ['/chiusure', 'Caricamento di Chiusure completato'],
        ['Tab', 'Vai al contenuto'],
        ['Tab…', 'Aggiungi pulsante', 'button Aggiungi'],
        [
          'Return',
          ['Nuova chiusura dialogo', 'Il centro chiude', 'pulsante radio'],
          'input Il centro chiude',
        ],
        ['Tab', 'Da campo inserimento', 'input Da'],
        [`"${write(inizio)}"`, []],
        ['Return', `Da: ${giorno(sito, 200)}`, 'input Da'],
        ['Tab…', 'Fino a campo inserimento', 'input Fino a'],
        [`"${write(inizio)}"`, []],
        ['Return', `Fino a: ${giorno(sito, 200)}`, 'input Fino a'],
        ['Tab…', 'Motivo campo inserimento', 'input Motivo'],
        ['"Inventario"', []],
        [
          'Return',
          ['Chiudere per «Inventario»? dialogo', 'Motivo, uguale per tutti'],
          'textarea Motivo, uguale per tutti',
        ],
        ['"Contiamo tutto"', []],
        ['Tab…', 'Chiudi e annulla 1 pulsante', 'button Chiudi e annulla'],
        ['Return', 'Fatto: 1 annullata'],
      ];
    },
  },
];
