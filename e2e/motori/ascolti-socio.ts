import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { createProposta } from '#test/factories/proposta.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { codiceApp } from '#test/factories/secondo-fattore.ts';
import { createAdmin, PASSWORD } from '#test/factories/utente.ts';
import { write } from '../scene.ts';
import { turnOnSecondoFattore } from '../sito.ts';
import { admin, giorno, socio, type Ascolto } from './ascolto.ts';

/** The steps of a member after the first booking, by screen reader. */
export const ascoltiSocio: readonly Ascolto[] = [
  {
    nome: 'cambio di date',
    chi: socio,
    silenzio: '#detto',
    passi: async (sito, { id: user_id }) => {
      const { oggi } = sito.seme;
      const prenotabile_id = await createPrenotabile(sito.app, { nome: 'Banco di Tea' });
      const inizio = addGiorni(oggi, 40);
      const fine = addGiorni(oggi, 41);
      await createPrenotazione(sito.app, { user_id, prenotabile_id, inizio, fine, confermata: true });
      return [
        ['/profilo', 'Caricamento di Profilo personale completato'],
        ['Tab', 'Vai al contenuto'],
        ['Tab…', 'Cambia le date pulsante', 'button Cambia le date'],
        [
          'Return',
          ['Cambia le date: Banco di Tea dialogo', 'Inizio prenotazione'],
          'input Inizio prenotazione',
        ],
        ['ctrl+a', []],
        [`"${write(addGiorni(oggi, 42))}"`, []],
        ['Return', [/^Da .+ a .+, 2 giorni/], 'input Inizio prenotazione'],
        ['Tab…', 'Cambia le date pulsante', 'button Cambia le date'],
        ['Return', 'Date cambiate: aspettano di nuovo la conferma'],
      ];
    },
  },
  {
    nome: 'lista d’attesa',
    chi: socio,
    silenzio: '#detto',
    passi: async (sito) => {
      const { oggi, ahmed } = sito.seme;
      const prenotabile_id = await createPrenotabile(sito.app, { nome: 'Telaio', tipo: 'strumento' });
      const [inizio, fine] = [addGiorni(oggi, 7), addGiorni(oggi, 11)];
      await createPrenotazione(sito.app, { user_id: ahmed.id, prenotabile_id, inizio, fine });
      return [
        [`/strumentazioni/${prenotabile_id}`, 'Vai al contenuto'],
        ['Tab', 'Vai al contenuto'],
        ['Tab…', 'Avvisami se si libera', 'button Avvisami se si libera'],
        ['Return', ['Avvisami se si libera dialogo', 'Dal campo inserimento'], 'input Dal'],
        [`"${write(inizio)}"`, []],
        ['Return', `Dal: ${giorno(sito, 7)}`, 'input Dal'],
        ['Tab…', 'Al campo inserimento', 'input Al'],
        [`"${write(fine)}"`, []],
        ['Return', `Al: ${giorno(sito, 11)}`, 'input Al'],
        ['Tab…', 'Mettimi in attesa pulsante', 'button Mettimi in attesa'],
        ['Return', 'Sei in attesa: se si libera, ti scriviamo', 'button Avvisami se si libera'],
        ['Tab', 'Sei in attesa'],
      ];
    },
  },
  {
    nome: 'proposta',
    chi: socio,
    silenzio: 'h2',
    passi: async ({ app }, { id: user_id }) => {
      const prenotabile_id = await createPrenotabile(app, { nome: 'Banco da spostare' });
      const { token } = await createProposta(app, {
        user_id,
        prenotabile_id,
        motivo: 'Rifacciamo il tetto.',
      });
      return [
        [`/proposta?token=${token}`, 'Scegli altri giorni'],
        ['Tab', 'Vai al contenuto'],
        ['h…', 'Scegli altri giorni intestazione livello 1'],
        ['h', 'Banco da spostare intestazione livello 2'],
        ['h', 'Ti proponiamo intestazione livello 3'],
        ['Tab', 'Prendi questi giorni: ', 'button Prendi questi giorni'],
        ['Return', /Banco da spostare, da .+ intestazione livello 2/, 'h2 Banco da spostare'],
      ];
    },
  },
  {
    nome: 'profilo, sezioni e secondo passo',
    chi: admin,
    silenzio: 'h3',
    passi: () =>
      Promise.resolve([
        ['/profilo', 'Caricamento di Profilo personale completato'],
        ['Tab', 'Vai al contenuto'],
        ['Tab…', /^Password e account .*collegamento/],
        ['Return', 'Password e account intestazione livello 1', 'h1 Password e account'],
        ['Tab…', 'Attiva la verifica pulsante', 'button Attiva la verifica'],
        ['Return', 'La tua password testo password', 'input La tua password'],
        ['"sbagliata davvero"', []],
        ['Return', 'La password non è quella del tuo account: riprova', 'input La tua password'],
        [`"${PASSWORD}"`, []],
        ['Return', 'Inquadra il codice con l’app intestazione', 'h3 Inquadra il codice'],
        ['Tab…', 'Codice dell’app campo inserimento', 'input Codice dell’app'],
        ['"000000"', []],
        ['Return', 'Il codice non è giusto', 'input Codice dell’app'],
      ]),
  },
  {
    nome: 'accesso in due passi',
    silenzio: '#allarme',
    passi: async (sito) => {
      const ada = await createAdmin(sito.app);
      const { segreto } = await turnOnSecondoFattore(sito, ada);
      return [
        ['/login', 'Login documento web'],
        ['Tab…', 'Email campo inserimento', 'input Email'],
        [`"${ada.email}"`, []],
        ['Tab', 'Password testo password', 'input Password'],
        [`"${PASSWORD}"`, []],
        ['Return', 'Codice di verifica', 'input Codice di verifica'],
        ['"000000"', []],
        ['Return', 'Il codice non è giusto', 'input Codice di verifica'],
        [() => `"${codiceApp(segreto, new Date(), 1)}"`, []],
        ['Return', 'intestazione livello 1', 'h1'],
      ];
    },
  },
  {
    nome: 'guasto dalla pagina della macchina',
    silenzio: '#esito-guasto',
    passi: async ({ app }) => {
      const id = await createPrenotabile(app, { nome: 'Taglierina', tipo: 'strumento' });
      return [
        [`/strumentazioni/${id}`, 'Vai al contenuto'],
        ['Tab', 'Vai al contenuto'],
        ['Tab…', 'C’è un problema', 'button C’è un problema'],
        ['Return', ['C’è un problema', 'dialogo', 'Si può usare?', 'pulsante radio'], 'input Sì, si può'],
        ['space', 'selezionato', 'input Sì, si può'],
        ['Tab', 'Aggiungi parole, foto o la tua mail', 'button'],
        ['Tab…', 'Invia pulsante', 'button Invia'],
        ['Return', 'Grazie, il centro lo sa intestazione', 'Grazie, il centro lo sa'],
      ];
    },
  },
  {
    nome: 'in English: booking by typing',
    chi: socio,
    silenzio: '#detto',
    passi: async (sito) => {
      const { oggi } = sito.seme;
      const id = await createPrenotabile(sito.app, { nome: 'Banco alto' });
      const typed = (n: number): Giorno => addGiorni(oggi, n);
      return [
        [`/spazi/${id}`, 'Spazi di lavoro documento web'],
        ['Tab…', 'EN, English pulsante', 'button EN, English'],
        ['Return', 'English', 'button IT, Italiano'],
        ['h…', 'Banco alto intestazione livello 1'],
        ['Tab…', 'Start of the booking campo', 'input Start of the booking'],
        [`"${write(typed(40))}"`, []],
        ['Tab', 'Start: '],
        ['Tab…', 'End of the booking campo', 'input End of the booking'],
        [`"${write(typed(38))}"`, []],
        ['Return', 'before', 'input End of the booking'],
        ['ctrl+a', []],
        [`"${write(typed(41))}"`, []],
        ['Return', [/^From .+ to .+, 2 days, €10/]],
        ['Tab…', 'Book pulsante', 'button Book'],
        ['Return', 'Banco alto', 'h2 '],
      ];
    },
  },
  {
    nome: 'in English: a wrong password',
    silenzio: '#allarme',
    passi: () =>
      Promise.resolve([
        ['/login', 'Login documento web'],
        ['Tab…', 'EN, English pulsante', 'button EN, English'],
        ['Return', 'English', 'button IT, Italiano'],
        ['Tab…', 'Email', 'input Email'],
        ['"nobody@posta.example"', []],
        ['Tab', 'Password', 'input Password'],
        ['"wrong indeed"', []],
        ['Return', 'wrong', 'input Password'],
      ]),
  },
];
