import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import type { Archivio } from './archivio.ts';

/** A letter waiting in a kept data folder, and its expected result. */
export interface InAttesa {
  readonly oggetto: string;
  readonly a: string;
  readonly nomina?: string;
}

const CENTRO = 'posto@example.org';

/**
 * Puts the waiting work of a stopped 1.1.0 into a kept data folder: a letter of each kind as that version wrote it, a
 * request, a notice, and due jobs. Returns the expected letters.
 */
export async function leaveLettere(
  dataDir: string,
  { persone, prenotazioni }: Archivio,
): Promise<InAttesa[]> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  // The program counts days in Rome.
  await client.query(`SET TIME ZONE 'Europe/Rome'`);
  const find = async (text: string, values: unknown[]): Promise<any> =>
    (await client.query(text, values)).rows[0];
  try {
    const mail = persone.at(-1)!.email;
    const utente = await find('SELECT id, nome, cognome, telefono FROM utenti WHERE email = $1', [mail]);
    const risorsa = await find('SELECT id, nome FROM prenotabili ORDER BY id OFFSET 1', []);
    const book = async (da: number, a: number, confermata: boolean) => {
      const { id, inizio, fine } = await find(
        `INSERT INTO prenotazioni (user_id, prenotabile_id, inizio, fine, confermata, scelto_a_mano)
         VALUES ($1, $2, current_date + $3::integer, current_date + $4::integer, $5, true)
         RETURNING id, inizio::text, fine::text`,
        [utente.id, risorsa.id, da, a, confermata],
      );
      return { id, risorsa: risorsa.nome as string, inizio, fine };
    };
    const [late, domani, chiesta] = [
      await book(-4, -3, true),
      await book(1, 1, true),
      await book(2, 2, false),
    ];
    await client.query(
      `INSERT INTO consegne (prenotazione_id, prenotabile_id, consegnata_il, uscito, nota_consegna)
       VALUES ($1, $2, now() - interval '4 days', '[]', '')`,
      [late.id, risorsa.id],
    );
    const { nome, cognome, telefono } = utente;
    const chi = `${nome} ${cognome}`;
    const prenotante = { nome, cognome, email: mail, telefono };
    const gettone = { nome, gettone_id: crypto.randomUUID() };
    const altra = { id: prenotazioni[0]!.id, risorsa: 'Drone', inizio: '2026-12-03', fine: '2026-12-04' };
    const [giorno, prima] = ['2027-03-02', { risorsa: 'Sega', inizio: '2026-12-01', fine: '2026-12-02' }];
    const segnalazione = { id: 3, mail, problema: 'Non riesco a entrare', descrizione: 'Aiuto.' };
    const una = { nome, prenotazione: altra };
    const piu = { nome, prenotazioni: [altra, domani] };
    const di = (more: object) => ({ nome, prenotazioni: [altra, domani].map((p) => ({ ...p, ...more })) });
    const alla = `Prenotazione ${altra.id}`;
    const aPersona: [tipo: string, dati: object, oggetto: string][] = [
      ['verifica', { ...gettone, benvenuto: true }, 'Il tuo account è pronto: verifica la tua mail'],
      ['password', gettone, 'Imposta una nuova password'],
      ['invito', gettone, 'Il tuo account a '],
      ['account_sospeso', { nome }, 'Il tuo account è sospeso'],
      ['gia_registrato', { nome }, 'Hai già un account'],
      ['indirizzo_cambiato', { ...gettone, nuovo: 'x@posta.example' }, 'La mail del tuo account è cambiata'],
      ['cambio_annullato', { nome }, 'Il cambio di mail è stato annullato'],
      ['prenotazione_ricevuta', una, `${alla} ricevuta: Drone`],
      ['prenotazioni_ricevute', di({ confermata: false, cauzione: 0 }), '2 prenotazioni ricevute'],
      ['prenotazioni_confermate', di({ cauzione: 50 }), '2 prenotazioni confermate'],
      ['prenotazioni_annullate', { ...piu, motivo: '' }, '2 prenotazioni annullate'],
      ['prenotazione_confermata', una, `${alla} confermata: Drone`],
      ['prenotazione_annullata', { ...una, motivo: 'Piove.' }, `${alla} annullata: Drone`],
      [
        'prenotazioni_sistemate',
        { nome, perche: null, voci: [{ ...altra, nuova: prima, motivo: null }] },
        `La tua prenotazione ${altra.id} cambia`,
      ],
      ['prenotazione_spostata', { ...una, prima, confermata: true }, `${alla} cambiata: Drone`],
      ['pezzo_cambiato', { ...una, prima: 'Sega' }, `${alla}: Drone al posto di Sega`],
      ['promemoria', { nome, prenotazione: domani }, `Domani: ${risorsa.nome}`],
      ['sollecito', { nome, prenotazione: late }, `Da riportare: ${risorsa.nome}`],
      ['documento_distrutto', { nome, mesi: 12 }, 'Abbiamo distrutto la copia del tuo documento'],
      ['documento_rifiutato', { nome, motivo: 'scaduto', parole: null }, 'Carica di nuovo il tuo documento'],
      ['documento_in_scadenza', { nome, scade_il: giorno }, 'Il tuo documento scade martedì 2 marzo 2027'],
      ['addio', { nome }, 'Il tuo account è chiuso'],
      ['secondo_fattore_attivato', { nome }, 'La verifica in due passaggi è attiva'],
      ['secondo_fattore_disattivato', { nome }, 'La verifica in due passaggi non è più attiva'],
      ['codice_recupero_usato', { nome, rimasti: 1 }, 'È stato usato un codice di recupero'],
    ];
    const delCentro = { prenotante, prenotazione: chiesta };
    const alCentro: [tipo: string, dati: object, oggetto: string, nomina: string][] = [
      ['nuova_prenotazione', delCentro, `Da confermare la prenotazione ${chiesta.id}`, chi],
      ['prenotazione_ritirata', delCentro, `Ritirata la prenotazione ${chiesta.id}`, chi],
      [
        'prenotazione_modificata',
        { ...delCentro, prima, confermata: true },
        `Cambiata la prenotazione ${chiesta.id}`,
        `Telefono: ${telefono}.`,
      ],
      ['nuova_segnalazione', segnalazione, 'Segnalazione 3: Non riesco a entrare', `${mail} scrive:`],
      [
        'avvisi_centro',
        {
          prenotazioni: [{ ...chiesta, chi: `${chi}, ${mail}, ${telefono}`, stato: 'da_confermare' }],
          segnalazioni: [segnalazione],
        },
        'Avvisi: 1 prenotazione da confermare, 1 segnalazione',
        `(${chi}, ${mail}, ${telefono})`,
      ],
      [
        'richieste_vicine',
        { giorno, prenotazioni: [{ ...chiesta, chi }] },
        '1 richiesta comincia entro due giorni',
        `(${chi})`,
      ],
      [
        'account_chiuso',
        { ritirate: [], in_corso: [altra], prenotante },
        'Un account è stato chiuso, con delle prenotazioni',
        `${chi}, ${mail}, ${telefono}`,
      ],
    ];
    const post = `INSERT INTO posta (tipo, destinatario, user_id, dati) VALUES ($1, $2, $3, $4)`;
    for (const [tipo, dati] of aPersona) await client.query(post, [tipo, mail, utente.id, dati]);
    for (const [tipo, dati] of alCentro) await client.query(post, [tipo, CENTRO, null, dati]);
    await client.query('INSERT INTO richieste (dati) VALUES ($1)', [{ tipo: 'password', email: mail }]);
    await client.query(`INSERT INTO avvisi (tipo, prenotazione_id) VALUES ('prenotazione_ritirata', $1)`, [
      late.id,
    ]);
    await client.query('UPDATE lavori SET prossimo = now(), preso_fino = NULL');
    return [
      ...aPersona.map(([, , oggetto]) => ({ oggetto, a: mail })),
      ...alCentro.map(([, , oggetto, nomina]) => ({ oggetto, a: CENTRO, nomina })),
      // Of the request, and of the notice with those in the folder.
      { oggetto: 'Imposta una nuova password', a: mail },
      { oggetto: 'Avvisi: ', a: CENTRO, nomina: 'Ritirate da chi le aveva fatte' },
    ];
  } finally {
    await client.end();
    await postgres.stop();
  }
}
