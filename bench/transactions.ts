/**
 * The baseline of a booking, in a separate process: its bare transaction, as prepared statements sent one after the
 * other. Its letters are marked as sent, so that the application does not send them.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { addGiorni, giornoInRome, type Giorno } from '#domain/giorno.ts';
import type { Centre } from './centre.ts';

interface Order {
  readonly databaseUrl: string;
  readonly ms: number;
  readonly connections: number;
  readonly libere: readonly number[];
  readonly membri: readonly { readonly id: string; readonly email: string }[];
}

/** First day of the bare bookings, counted from today: later than those of the calls, so that they never collide. */
const FIRST_DAY = 3_000;

const LETTER = `insert into posta (tipo, destinatario, dati, user_id, stato, inviata_il)
  values ($1, $2, $3, $4, 'inviata', now())`;
const RECORD = `insert into registro (attore_id, azione, utente_id, prenotabile_id, prenotazione_id, dettagli)
  values ($1, 'prenotazione_creata', $1, $2, $3, $4)`;
const BOOKING = `insert into prenotazioni (inizio, fine, user_id, prenotabile_id, scelto_a_mano, creata_il)
  values ($1, $1, $2, $3, true, now()) returning id`;

let made = 0;

async function transact(client: pg.Client, { libere, membri }: Order, today: Giorno): Promise<void> {
  const n = made++;
  const membro = membri[n % membri.length]!;
  const risorsa = libere[n % libere.length]!;
  const giorno = addGiorni(today, FIRST_DAY + Math.floor(n / libere.length));
  const send = (name: string, text: string, values: unknown[]) =>
    client.query<{ id: number }>({ name, text, values });
  await client.query('begin');
  await send('lock', 'select id from prenotabili where id = $1 for no key update', [risorsa]);
  const { rows } = await send('booking', BOOKING, [giorno, membro.id, risorsa]);
  const prenotazione = { id: rows[0]!.id, risorsa: 'Libera', inizio: giorno, fine: giorno };
  const dati = JSON.stringify({ nome: 'Graziella', prenotazioni: [{ ...prenotazione, confermata: false }] });
  await send('letter', LETTER, ['prenotazioni_ricevute', membro.email, dati, membro.id]);
  await send('letter', LETTER, ['nuova_prenotazione', 'centro@posta.example', dati, null]);
  await send('record', RECORD, [
    membro.id,
    risorsa,
    rows[0]!.id,
    JSON.stringify({ inizio: giorno, fine: giorno }),
  ]);
  await client.query('commit');
}

async function obey(order: Order): Promise<number> {
  const today = giornoInRome(new Date());
  const clients = await Promise.all(
    Array.from({ length: order.connections }, async () => {
      const client = new pg.Client({ connectionString: order.databaseUrl });
      await client.connect();
      return client;
    }),
  );
  let done = 0;
  const begun = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < begun + order.ms) {
        await transact(client, order, today);
        done += 1;
      }
    }),
  );
  const perSecond = (done * 1000) / (performance.now() - begun);
  await Promise.all(clients.map((client) => client.end()));
  return perSecond;
}

/** Starts the process; `run` returns transactions per second. */
export async function openTransactions({ databaseUrl, semina, membri }: Centre) {
  const child = fork(import.meta.filename);
  const { libere } = semina;
  return {
    async run(ms: number, connections: number): Promise<number> {
      child.send({ databaseUrl, ms, connections, libere, membri } satisfies Order);
      const [perSecond] = (await once(child, 'message')) as [number];
      return perSecond;
    },
    close: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  process.on('message', (order: Order) => void obey(order).then((perSecond) => process.send!(perSecond)));
  process.once('disconnect', () => process.exit(0));
}
