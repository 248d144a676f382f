import { expect, test } from 'vitest';
import { migrate } from '#server/platform/migrate.ts';
import { MIGRATIONS, useDatabaseBefore } from './before-migration.ts';

/** Migration 0059 on letters to the centre: names become ids of accounts. */

const database = useDatabaseBefore('0059');

test('stored letters to the centre name people by id; their event, and emptied or erased data, stay', async () => {
  const { pool } = database();
  await pool.query(`
    insert into utenti (nome, cognome, codice_fiscale, email, telefono, password_hash)
      values ('Ada', 'Ferri', 'X', 'Ada@posta.example', '1', 'h'), ('Ugo', 'Neri', 'Y', 'ugo@posta.example', '2', 'h');
    insert into prenotabili (nome, descrizione, tipo) values ('Drone', '', 'strumento');
    insert into prenotazioni (user_id, prenotabile_id, inizio, fine, confermata, scelto_a_mano)
      select id, 1, '2027-03-01', '2027-03-02', true, false from utenti where nome = 'Ada';
    insert into prenotazioni (prenotabile_id, inizio, fine, confermata, scelto_a_mano)
      values (1, '2027-03-03', '2027-03-04', true, false)`);
  const { rows: utenti } = await pool.query('select id from utenti order by nome');
  const [ada, ugo] = utenti.map(({ id }) => id as string);
  const voce = (id: number) => ({ id, risorsa: 'Drone', inizio: '2027-03-01', fine: '2027-03-02' });
  const chi = { nome: 'Ada', cognome: 'Ferri', email: 'ada@posta.example', telefono: '1' };
  const chiuso = { nome: 'Una persona', cognome: 'che ha chiuso l’account', email: '-', telefono: '-' };
  const prima = { risorsa: 'Sega', inizio: '2027-02-01', fine: '2027-02-02' };
  const report = { id: 3, problema: 'Cigola', descrizione: '' };
  const both = [1, 2, 99].map((id) => ({ ...voce(id), chi: 'Ada Ferri', stato: 'ritirata', prima }));
  const named = both.map((p) => ({ ...p, chi: p.id === 1 ? ada : null }));
  const letters: [tipo: string, before: object, after: object][] = [
    [
      'nuova_prenotazione',
      { prenotante: chi, prenotazione: voce(1) },
      { prenotante: ada, prenotazione: voce(1) },
    ],
    [
      'prenotazione_ritirata',
      { prenotante: chiuso, prenotazione: voce(2) },
      { prenotante: null, prenotazione: voce(2) },
    ],
    [
      'prenotazione_modificata',
      { prenotante: chi, prenotazione: voce(99), prima, confermata: true },
      { prenotante: ada, prenotazione: voce(99), prima, confermata: true },
    ],
    ['niente_da_proporre', {}, {}],
    [
      'richieste_vicine',
      { giorno: '2027-02-28', prenotazioni: both },
      { giorno: '2027-02-28', prenotazioni: named },
    ],
    [
      'settimana',
      { prenotazioni: [], in_ritardo: both, altre: 1, documenti: 0 },
      { prenotazioni: [], in_ritardo: named, altre: 1, documenti: 0 },
    ],
    [
      'avvisi_centro',
      { prenotazioni: both, segnalazioni: [{ ...report, mail: 'a@posta.example' }] },
      { prenotazioni: named, segnalazioni: [report] },
    ],
    ['nuova_segnalazione', { ...report, mail: 'a@posta.example' }, report],
    [
      'identita_contesa',
      { entrato: 'ADA@posta.example', verificato: 'ugo@posta.example', servizio: 'SPID' },
      { entrato: ada, verificato: ugo, servizio: 'SPID' },
    ],
    [
      'identita_contesa',
      { entrato: null, verificato: 'account chiuso', servizio: 'SPID' },
      { verificato: null, servizio: 'SPID' },
    ],
    ['promemoria', { nome: 'Ada', prenotazione: voce(1) }, { nome: 'Ada', prenotazione: voce(1) }],
  ];
  for (const [tipo, before] of letters)
    await pool.query(`insert into posta (tipo, destinatario, dati) values ($1, 'posto@example.org', $2)`, [
      tipo,
      before,
    ]);
  expect(await migrate(pool, MIGRATIONS)).toContain('0059_nomi_nelle_lettere.sql');
  const { rows } = await pool.query('select tipo, dati from posta order by numero');
  expect(rows).toEqual(letters.map(([tipo, , dati]) => ({ tipo, dati })));
});
