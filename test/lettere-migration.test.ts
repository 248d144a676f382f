import { expect, test } from 'vitest';
import { SEMPRE_APERTO } from '#domain/apertura.ts';
import { toGiorno } from '#domain/giorno.ts';
import { writeTesto, type Lettera } from '#server/features/posta/lettere.ts';
import { sampleCentro } from './settings.ts';
import { migrate } from '#server/platform/migrate.ts';
import { MIGRATIONS, useDatabaseBefore } from './before-migration.ts';

/** Migration 0038 on waiting letters about one booking: their text stays the same. */

const database = useDatabaseBefore('0038');

test('a letter about one booking becomes one about several, with the same text', async () => {
  const { pool } = database();
  const prenotazione = { id: 7, risorsa: 'Drone', inizio: '2027-03-16', fine: '2027-03-16' };
  const prima = { risorsa: 'Plotter', inizio: '2027-03-15', fine: '2027-03-15' };
  const nome = 'Ada';
  const dati = [
    ['prenotazione_ricevuta', { nome, prenotazione }],
    ['prenotazione_confermata', { prenotazione }],
    ['prenotazione_confermata', { nome, prenotazione, subito: true }],
    ['prenotazione_spostata', { nome, prenotazione, prima, confermata: true }],
    ['prenotazione_spostata', { nome, prenotazione, prima, confermata: false }],
    ['prenotazione_annullata', { nome, prenotazione }],
    ['prenotazione_annullata', { nome, prenotazione, motivo: 'Il tetto perde.', entro: '2027-03-08' }],
    ['prenotazione_ricevuta', {}],
    ['prenotazioni_confermate', { nome, prenotazioni: [prenotazione] }],
    ['promemoria', { nome, prenotazione }],
  ] as const;
  for (const [tipo, one] of dati)
    await pool.query(`insert into posta (tipo, destinatario, dati) values ($1, 'chi@posta.example', $2)`, [
      tipo,
      JSON.stringify(one),
    ]);
  expect(await migrate(pool, MIGRATIONS)).toContain('0038_lettere_insieme.sql');
  const { rows } = await pool.query('select tipo, dati from posta order by numero');
  const una = (more: object) => ({ nome, prenotazioni: [{ ...prenotazione, ...more }] });
  expect(rows).toEqual([
    { tipo: 'prenotazioni_ricevute', dati: una({ confermata: false }) },
    { tipo: 'prenotazioni_confermate', dati: { prenotazioni: [prenotazione] } },
    { tipo: 'prenotazioni_ricevute', dati: una({ confermata: true }) },
    { tipo: 'prenotazioni_spostate', dati: una({ prima, confermata: true }) },
    { tipo: 'prenotazioni_spostate', dati: una({ prima, confermata: false }) },
    { tipo: 'prenotazioni_annullate', dati: { ...una({}), motivo: '' } },
    { tipo: 'prenotazioni_annullate', dati: { ...una({}), motivo: 'Il tetto perde.', entro: '2027-03-08' } },
    { tipo: 'prenotazioni_ricevute', dati: {} },
    { tipo: 'prenotazioni_confermate', dati: una({}) },
    { tipo: 'promemoria', dati: { nome, prenotazione } },
  ]);

  const centro = await sampleCentro();
  const written = (rows as Lettera[])
    .slice(0, 7)
    .map((lettera) =>
      writeTesto(lettera, {
        centro,
        publicUrl: 'https://centro.example',
        tokenOf: () => '',
        consegne: new Map(),
        nomi: { utenti: new Map(), segnalazioni: new Map() },
        giorni: { oggi: toGiorno('2027-03-01')!, ora: '09:00', calendario: SEMPRE_APERTO },
        suCarta: false,
        lingua: 'it',
      }),
    )
    .map(({ oggetto, paragrafi }) => [oggetto, paragrafi[1], paragrafi[2]]);
  const quale = 'Drone, martedì 16 marzo 2027, per l’intera giornata.';
  const dove = expect.stringMatching(/^Ti aspettiamo qui: .* In allegato trovi il promemoria/);
  const era = 'Prima era: Plotter, lunedì 15 marzo 2027, per l’intera giornata.';
  expect(written).toEqual([
    [
      'Prenotazione 7 ricevuta: Drone',
      `abbiamo ricevuto la tua prenotazione 7: ${quale}`,
      'I giorni sono già tenuti per te. Il centro la conferma di persona e ti scrive appena è fatto.',
    ],
    ['Prenotazione 7 confermata: Drone', `la tua prenotazione 7 è confermata: ${quale}`, dove],
    [
      'Prenotazione 7 confermata: Drone',
      `abbiamo ricevuto la tua prenotazione 7 ed è già confermata: ${quale}`,
      dove,
    ],
    [
      'Prenotazione 7 cambiata: Drone',
      `il centro ha cambiato la tua prenotazione 7. Adesso è: ${quale}`,
      era,
    ],
    [
      'Prenotazione 7 cambiata: Drone',
      `il centro ha cambiato la tua prenotazione 7. Adesso è: ${quale}`,
      era,
    ],
    [
      'Prenotazione 7 annullata: Drone',
      `il centro ha annullato la tua prenotazione 7: ${quale}`,
      expect.stringMatching(/^Per sapere perché o per trovare altri giorni, scrivi a /),
    ],
    [
      'Prenotazione 7 annullata: Drone',
      `il centro ha annullato la tua prenotazione 7: ${quale}`,
      'Ti avevamo proposto altri giorni, ma entro lunedì 8 marzo 2027 non abbiamo avuto risposta.',
    ],
  ]);
});
