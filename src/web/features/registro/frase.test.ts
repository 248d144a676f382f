import { expect, test } from 'vitest';
import { AZIONI, type Azione } from '#contract/azioni.ts';
import type { Voce } from '#contract/registro.ts';
import { createTraduci } from '#web/shared/i18n/testi.ts';
import { nomiVoci } from '#web/shared/impostazioni/nomi-voci.ts';
import { sayAttore, sayVoce } from './frase.ts';
import { testiRegistro } from './testi.ts';

const t = createTraduci(testiRegistro, 'it');
const ada = { id: 'a', nome: 'Ada', cognome: 'Ferri', email: 'ada@posta.example' };
const nina = { id: 'b', nome: 'Nina', cognome: 'Costa', email: 'nina@posta.example' };
const voce = (azione: Azione, values: Partial<Voce> = {}): Voce => ({
  id: 1,
  quando: '2027-03-16T10:00:00.000Z',
  azione,
  attore: ada,
  utente: nina,
  prenotabile: { id: 3, nome: 'Drone' },
  prenotazione_id: 12,
  dettagli: {},
  ...values,
});
const say = (one: Voce) =>
  sayVoce(one, t, 'it')
    .map(({ testo }) => testo)
    .join('');

test('a sentence names a booking, its person and its days', () => {
  const dettagli = { inizio: '2027-03-16', fine: '2027-03-18' };
  const pezzi = sayVoce(voce('prenotazione_confermata', { dettagli }), t, 'it');
  expect(pezzi.map(({ testo }) => testo).join('')).toBe(
    'ha confermato la prenotazione 12 di Nina Costa: Drone, da martedì 16 a giovedì 18 marzo 2027',
  );
  expect(pezzi.filter(({ di }) => di === 'persona')).toEqual([{ testo: 'Nina Costa', di: 'persona' }]);
  const nonostante = ['PERSONA_SOSPESA'];
  expect(say(voce('prenotazione_confermata', { dettagli: { ...dettagli, nonostante } }))).toBe(
    'ha confermato la prenotazione 12 di Nina Costa: Drone, da martedì 16 a giovedì 18 marzo 2027, anche se l’account è sospeso',
  );
  const propria = { attore: nina, dettagli: { inizio: '2027-03-16', fine: '2027-03-16' } };
  expect(say(voce('prenotazione_creata', propria))).toBe(
    'ha prenotato Drone, martedì 16 marzo 2027 (prenotazione 12)',
  );
});

test('a sentence names the person for whom somebody else booked, and the overridden rules', () => {
  const dettagli = { inizio: '2027-03-16', fine: '2027-03-16', confermata: true };
  expect(say(voce('prenotazione_creata', { dettagli }))).toBe(
    'ha prenotato per Nina Costa: Drone, martedì 16 marzo 2027 (prenotazione 12)',
  );
  const nonostante = ['DOCUMENTO_O_MAIL_MANCANTE', 'LIMITE_PERSONALE'];
  expect(say(voce('prenotazione_creata', { dettagli: { ...dettagli, nonostante } }))).toBe(
    'ha prenotato per Nina Costa: Drone, martedì 16 marzo 2027 (prenotazione 12), senza documento o mail verificata, oltre i limiti personali',
  );
});

test('a sentence names the previous state of a changed booking', () => {
  const prima = { inizio: '2027-03-16', fine: '2027-03-16', prenotabile_id: 4, risorsa: 'Drone vecchio' };
  const dettagli = { inizio: '2027-03-16', fine: '2027-03-18', prima };
  expect(say(voce('prenotazione_modificata', { dettagli }))).toBe(
    'ha cambiato la prenotazione 12 di Nina Costa: Drone, da martedì 16 a giovedì 18 marzo 2027; prima era Drone vecchio, martedì 16 marzo 2027',
  );
});

test('an action on one’s own document is described as one’s own', () => {
  expect(say(voce('documento_caricato'))).toBe('ha caricato il documento di Nina Costa');
  expect(say(voce('documento_caricato', { attore: nina }))).toBe('ha caricato il proprio documento');
  expect(say(voce('documento_visto', { dettagli: { lato: 'retro' } }))).toBe(
    'ha guardato il retro del documento di Nina Costa',
  );
});

test('closed accounts, the program itself, and actions of a later version have a sentence', () => {
  expect(sayAttore(voce('prenotazione_creata', { attore: null }), t)).toBe('Un account chiuso');
  expect(sayAttore(voce('documento_distrutto', { attore: null }), t)).toBe('Il sistema');
  expect(say(voce('utente_sospeso', { utente: null }))).toBe('ha sospeso un account chiuso');
  expect(say(voce('cosa_del_futuro' as Azione))).toBe('ha fatto: cosa del futuro');
});

test('a resource whose name looks like a placeholder is shown unchanged', () => {
  const prenotabile = { id: 3, nome: '{{persona}}' };
  expect(say(voce('prenotabile_modificato', { prenotabile }))).toBe('ha cambiato {{persona}}');
});

test('a change of the settings names the section as on its page', () => {
  const cambio = voce('impostazioni_modificate', {
    dettagli: { sezione: 'orari', campi: ['giorni', 'nota'] },
  });
  const pezzi = sayVoce(cambio, t, 'it', (nome) => nomiVoci[nome as 'orari'].it);
  expect(pezzi.map(({ testo }) => testo).join('')).toBe(
    'ha cambiato le impostazioni, «Giorni e orari»: giorni, nota',
  );
});

test.each([
  ['it', 'ha fatto: '],
  ['en', 'did: '],
] as const)('every action has its sentence, without an open placeholder (%s)', (lingua, unknown) => {
  const told = AZIONI.map((azione) => {
    const pezzi = sayVoce(voce(azione, { dettagli: {} }), createTraduci(testiRegistro, lingua), lingua);
    return pezzi.map(({ testo }) => testo).join('');
  });
  expect(told.length).toBeGreaterThan(40);
  expect(told.filter((frase) => frase.startsWith(unknown) || /[{}]/.test(frase))).toEqual([]);
});
