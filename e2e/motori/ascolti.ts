import { addGiorni, daysBetween } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro, openSession, PASSWORD } from '#test/factories/utente.ts';
import { write } from '../scene.ts';
import { admin, giorno, socio, type Ascolto } from './ascolto.ts';
import { ascoltiBanco } from './ascolti-banco.ts';
import { ascoltiSocio } from './ascolti-socio.ts';

export const ascolti: readonly Ascolto[] = [
  {
    nome: 'accesso',
    silenzio: '#allarme',
    passi: async ({ app }) => [
      ['/login', 'Login documento web'],
      ['Tab…', ['modulo Login', 'Email campo inserimento'], 'input Email'],
      [`"${(await createMembro(app)).email}"`, []],
      ['Tab', 'Password testo password', 'input Password'],
      ['"sbagliata davvero"', []],
      ['Return', 'La mail o password sono sbagliate', 'input Password'],
      [`"${PASSWORD}"`, []],
      ['Return', 'intestazione livello 1', 'h1'],
    ],
  },
  {
    nome: 'giorni dalla home',
    silenzio: '#detto',
    passi: async (sito) => {
      const { oggi } = sito.seme;
      // Late in a month the dialog opens on the next one, and begins with its first day.
      const settimana = addGiorni(oggi, 6);
      const isLate = settimana.slice(0, 7) !== oggi.slice(0, 7);
      const primo = isLate ? daysBetween(oggi, settimana) + 1 - Number(settimana.slice(8)) : 0;
      return [
        ['/', 'Home documento web'],
        ['Tab', 'Vai al contenuto'],
        ['h…', 'Quando ti serve? intestazione livello 2'],
        ['Tab', ['Da scegli pulsante', 'apre una finestra di dialogo'], 'button Da'],
        ['Return', ['Quando ti serve? dialogo', 'Da campo inserimento'], 'input Da'],
        ['Escape', 'Da scegli pulsante', 'button Da'],
        ['Return', ['Quando ti serve? dialogo', 'Da campo inserimento'], 'input Da'],
        ['Down', ['tabella', `${giorno(sito, primo)}${isLate ? '' : ', oggi'}`], 'button'],
        ['Right', giorno(sito, primo + 1)],
        ['Return', `Inizio: ${giorno(sito, primo + 1)}. Scegli l’ultimo giorno`],
        ['Right', giorno(sito, primo + 2)],
        ['Return', [/^Da .+ a .+: \d+ spazi liberi, \d+ strumenti liberi/], 'button Da'],
      ];
    },
  },
  {
    nome: 'vassoio',
    silenzio: '#detto',
    passi: async ({ app, seme: { oggi } }) => {
      const nome = 'Microscopio';
      await createPrenotabile(app, { tipo: 'strumento', nome });
      const [inizio, fine] = [addGiorni(oggi, 2), addGiorni(oggi, 3)];
      return [
        [`/strumentazioni?inizio=${inizio}&fine=${fine}`, [/^Da .+ a .+: \d+ voci disponibili/]],
        ['Tab', 'Vai al contenuto'],
        ['h…', `${nome} collegamento intestazione livello 2`],
        ['Tab…', `Aggiungi: ${nome} pulsante`],
        ['space', `Hai aggiunto ${nome}. Hai scelto 1 cosa`, `button Aggiunto, togli: ${nome}`],
        ['space', `Hai tolto ${nome}. Hai scelto 0 cose`, `button Aggiungi: ${nome}`],
        ['space', `Hai aggiunto ${nome}. Hai scelto 1 cosa`],
        ['Tab…', ['regione Quello che hai scelto', `Togli: ${nome} pulsante`]],
        ['Tab', 'Iscriviti o accedi pulsante'],
      ];
    },
  },
  {
    nome: 'prenotazione dal calendario',
    chi: socio,
    silenzio: '#detto',
    passi: async (sito) => {
      const id = await createPrenotabile(sito.app, { nome: 'Banco basso' });
      return [
        // Its title begins with the name once the thing has loaded, often after Orca has read it.
        [`/spazi/${id}`, 'Spazi di lavoro documento web'],
        ['Tab', 'Vai al contenuto'],
        ['h…', 'Banco basso intestazione livello 1'],
        ['Tab…', ['Inizio prenotazione campo inserimento'], 'input Inizio prenotazione'],
        ['Down', ['tabella', `${giorno(sito, 0)}, oggi`]],
        ['Right Right', giorno(sito, 2)],
        ['Return', `Inizio: ${giorno(sito, 2)}. Scegli l’ultimo giorno`],
        ['Right', giorno(sito, 3)],
        ['Return', [/^Da .+ a .+, 2 giorni, €10/]],
        ['Tab…', 'Prenota pulsante', 'button Prenota'],
        ['Return', ['Abbiamo la tua richiesta: Banco basso'], 'h2 Abbiamo la tua richiesta'],
        ['Tab', 'Vai alle tue prenotazioni collegamento'],
        ['Return', 'Profilo personale intestazione livello 1', 'h1 Profilo personale'],
      ];
    },
  },
  {
    nome: 'prenotazione scritta',
    chi: socio,
    silenzio: '#detto',
    passi: async (sito) => {
      const { oggi } = sito.seme;
      const id = await createPrenotabile(sito.app, { nome: 'Banco alto' });
      return [
        [`/spazi/${id}`, 'Spazi di lavoro documento web'],
        ['Tab', 'Vai al contenuto'],
        ['h…', 'Banco alto intestazione livello 1'],
        ['Tab…', ['Inizio prenotazione campo inserimento'], 'input Inizio prenotazione'],
        [`"${write(addGiorni(oggi, 40))}"`, []],
        // The order of the two announcements is random.
        [
          'Tab',
          new Set([
            `Inizio: ${giorno(sito, 40)}. Scegli l’ultimo giorno`,
            'Cancella inizio prenotazione pulsante',
          ]),
        ],
        ['Tab', 'Fine prenotazione campo inserimento', 'input Fine prenotazione'],
        [`"${write(addGiorni(oggi, 38))}"`, []],
        ['Return', 'viene prima', 'input Fine prenotazione'],
        ['ctrl+a', []],
        [`"${write(addGiorni(oggi, 41))}"`, []],
        ['Return', [/^Da .+ a .+, 2 giorni, €10/]],
        ['Tab…', 'Prenota pulsante', 'button Prenota'],
        ['Return', ['Abbiamo la tua richiesta: Banco alto'], 'h2 Abbiamo la tua richiesta'],
      ];
    },
  },
  {
    nome: 'iscrizione con errori',
    silenzio: '#allarme',
    passi: () =>
      Promise.resolve([
        ['/iscrizione', 'Iscriviti documento web'],
        ['Tab…', 'Nome campo inserimento', 'input Nome'],
        ['"Bruno"', []],
        ['Tab…', 'Cognome campo inserimento', 'input Cognome'],
        ['"Neri"', []],
        ['Tab…', 'Codice fiscale campo inserimento', 'input Codice fiscale'],
        ['"ABC"', 'Di solito il codice ha 16 caratteri'],
        ['Tab…', 'Email campo inserimento', 'input Email'],
        ['"bruno"', []],
        ['Return', 'indirizzo', 'input Email'],
        ['ctrl+a', []],
        ['"bruno@posta.example"', []],
        ['Return', ['Password testo password', 'obbligatorio'], 'input Password'],
      ]),
  },
  {
    nome: 'lingua',
    silenzio: '#detto',
    passi: () =>
      Promise.resolve([
        ['/prezzario', 'Prezzario documento web'],
        ['Tab…', 'EN, English pulsante', 'button EN, English'],
        ['Return', 'English', 'button IT, Italiano'],
        ['Tab', 'Dark theme'],
        ['shift+Tab', 'IT, Italiano', 'button IT, Italiano'],
        ['Return', 'Italiano', 'button EN, English'],
      ]),
  },
  {
    nome: 'disdetta dal profilo',
    chi: async ({ app, seme: { graziella } }) => ({
      ...graziella,
      token: await openSession(app, graziella.id),
    }),
    silenzio: '#detto',
    passi: () =>
      Promise.resolve([
        ['/profilo', 'Caricamento di Profilo personale completato'],
        ['Tab', 'Vai al contenuto'],
        ['Tab…', /^In corso \(\d+\) scheda/, 'button[tab] In corso'],
        ['Right', /^Da confermare \(\d+\) scheda/, 'button[tab] Da confermare'],
        ['Return', /^Da confermare \(\d+\): scheda aperta/, 'button[tab] Da confermare'],
        ['Tab', /collegamento intestazione livello 3/, 'a '],
        ['Tab…', 'Disdici', 'button Disdici'],
        [
          'Return',
          ['Disdire', 'dialogo', 'Disdici la prenotazione pulsante'],
          'button Disdici la prenotazione',
        ],
        ['Return', ['Prenotazione disdetta']],
      ]),
  },
  {
    nome: 'planner',
    chi: admin,
    silenzio: '#detto',
    passi: async ({ app, seme: { oggi, ahmed } }) => {
      const prenotabile_id = await createPrenotabile(app, { nome: 'Aula magna' });
      for (const n of [1, 5]) {
        const inizio = addGiorni(oggi, n);
        await createPrenotazione(app, { user_id: ahmed.id, prenotabile_id, inizio, fine: inizio });
      }
      return [
        ['/prenotazioni', 'Caricamento di Prenotazioni completato'],
        ['Tab', 'Vai al contenuto'],
        ['Tab…', ['Elenco', 'selezionato pulsante radio'], 'input Elenco'],
        // In browse mode the arrow keys are Orca's own: it goes to the next radio button with r.
        ['r', ['Calendario', 'pulsante radio'], 'input Calendario'],
        ['space', 'Calendario delle prenotazioni, ', 'input Calendario'],
        ['Tab…', 'Settimana successiva pulsante'],
        ['Return', 'Calendario delle prenotazioni, ', 'button Settimana successiva'],
        ['Tab…', ['4 settimane', 'selezionato pulsante radio'], 'input 4 settimane'],
        ['r', ['Mese', 'pulsante radio'], 'input Mese'],
        ['space', 'Calendario delle prenotazioni, ', 'input Mese'],
      ];
    },
  },
  {
    nome: 'banco, presente',
    chi: admin,
    silenzio: '#detto',
    passi: async ({ app, seme: { oggi } }) => {
      const prenotabile_id = await createPrenotabile(app, { nome: 'Banco lungo' });
      const { id: user_id } = await createMembro(app, { nome: 'Olga', cognome: 'Sentita' });
      await createPrenotazione(app, {
        user_id,
        prenotabile_id,
        inizio: oggi,
        fine: oggi,
        confermata: true,
      });
      return [
        ['/banco', 'Caricamento di Banco completato'],
        ['Tab', 'Vai al contenuto'],
        ['Tab…', 'Presente: Olga Sentita', 'button Presente: Olga Sentita'],
        ['Return', 'Presente: Olga Sentita'],
        // For some seconds a second press undoes it, later a dialog asks first.
        ['Return', /Non è più presente: Olga Sentita|^Togliere .+ dialogo/],
      ];
    },
  },
  ...ascoltiSocio,
  ...ascoltiBanco,
];
