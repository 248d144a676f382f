import { expect, test } from 'vitest';
import { sayTitle, titleFor } from './titles.ts';

test.each([
  ['/', 'Home'],
  ['/contatti', 'Contatti'],
  ['/regolamento', 'Regolamento'],
  ['/login', 'Login'],
  ['/iscrizione', 'Iscriviti'],
  ['/profilo', 'Profilo personale'],
  ['/profilo/dati', 'I tuoi dati e il documento · Profilo personale'],
  ['/profilo/giornate', 'Le tue giornate · Profilo personale'],
  ['/profilo/calendario', 'Calendario e foglio alla porta · Profilo personale'],
  ['/profilo/account', 'Password e account · Profilo personale'],
  ['/strumentazioni', 'Strumentazioni'],
  ['/strumentazioni/12', 'Strumentazioni'],
  ['/spazi', 'Spazi di lavoro'],
  ['/spazi/3/', 'Spazi di lavoro'],
  ['/spazi/3/libretto', 'Libretto'],
  ['/prenotazioni', 'Prenotazioni'],
  ['/banco', 'Banco'],
  ['/documenti', 'Documenti'],
  ['/abilitazioni', 'Abilitazioni'],
  ['/importa', 'Importa da un foglio'],
  ['/verifica-mail', 'Verifica mail'],
  ['/proposta', 'Scegli altri giorni'],
  ['/not-found', 'Elemento non trovato'],
  ['/prezzario', 'Prezzario'],
  ['/accessibilita', 'Accessibilità'],
  ['/privacy', 'Privacy'],
  ['/impostazioni', 'Impostazioni'],
  ['/impostazioni/centro', 'Impostazioni'],
  ['/chiusure', 'Chiusure'],
  ['/etichette', 'Etichette'],
  ['/bacheca', 'Bacheca'],
  ['/cauzioni', 'Cauzioni'],
  ['/cauzioni/movimenti/3', 'Ricevuta'],
  ['/giornate', 'Giornate'],
  ['/giornate/movimenti/3', 'Ricevuta'],
  ['/rendiconto', 'Rendiconto'],
  ['/segnalazioni', 'Segnalazioni'],
  ['/posta', 'Posta'],
  ['/registro', 'Registro'],
])('%s is titled %s', (path, title) => {
  expect(titleFor(path).it).toBe(title);
});

test.each(['/supporto', '/utenti', '/cassa', '/utenti/ab', '/che/cosa', '/spazi/3/foto', '/contatti/altro'])(
  '%s has the default title',
  (path) => {
    expect(titleFor(path).it).toBe('Makerspace');
  },
);

test.each([
  ['/supporto', 'Supporto', 'Supporto · Makerspace'],
  ['/cassa', 'Rendiconto', 'Rendiconto · Makerspace'],
  ['/utenti/ab', 'Olga Mori', 'Olga Mori · Makerspace'],
  ['/strumentazioni/12', 'Drone', 'Drone · Strumentazioni'],
  ['/cauzioni/movimenti/3', 'Ricevuta 118/2026', 'Ricevuta 118/2026'],
  ['/strumentazioni', 'Strumentazioni', 'Strumentazioni'],
  ['/', 'C’è un posto anche per te', 'Home'],
  ['/che/cosa', 'Non trovato', 'Non trovato · Makerspace'],
])('%s, called %s, is titled %s', (path, nome, title) => {
  expect(sayTitle(path, 'it', nome)).toBe(title);
  expect(sayTitle(path, 'it', null)).toBe(titleFor(path).it);
});
