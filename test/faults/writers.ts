import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { addGiorni, giornoInRome, type Giorno } from '#domain/giorno.ts';
import type { Membro } from '../factories/utente.ts';
import { sendTo, type AppProcess } from '../process.ts';

const DAYS = 300;
const tomorrow = addGiorni(giornoInRome(new Date()), 1);

/** One wanted booking: no other wish has the same day of the same piece. */
export interface Slot {
  membro: Membro;
  key: string;
  prenotabile_id: number;
  giorno: Giorno;
}

/** Members who book without pause, and their answers, with which the table is compared. */
export interface Writers {
  readonly acknowledged: Map<number, Slot>;
  readonly unanswered: Set<Slot>;
  readonly unavailable: { code: string; retryAfter: string | null }[];
  readonly strange: unknown[];
  write(slot: Slot): Promise<void>;
  /** Runs all members until `stop`; `told` counts the acknowledged bookings. */
  start(): { told(): number; stop(): Promise<void> };
  /** Sends everything unanswered again, with its key: it must now be booked, once. */
  ask(): Promise<void>;
  /** Checks that the table contains every acknowledged booking, as wanted, and no other. */
  compare(): Promise<void>;
}

/** Waits for a condition inside a test, at most a minute. */
export const until = (condition: () => boolean) => expect.poll(condition, { interval: 5 }).toBe(true);

export async function createPieces(pool: Pool, count = 300): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO prenotabili (nome, descrizione, tipo)
     SELECT 'Postazione ' || n, 'Una scrivania.', 'spazio' FROM generate_series(1, $1::int) n RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** `app` returns the running process, which may be a different one each time. */
export function createWriters(bench: {
  readonly app: () => Pick<AppProcess, 'url'>;
  readonly pool: Pool;
  readonly membri: readonly Membro[];
  readonly pieces: readonly number[];
}): Writers {
  const { pool, membri, pieces } = bench;
  const acknowledged = new Map<number, Slot>();
  const unanswered = new Set<Slot>();
  const unavailable: { code: string; retryAfter: string | null }[] = [];
  const strange: unknown[] = [];
  let nextSlot = 0;

  const takeSlot = (membro: Membro): Slot => {
    const n = nextSlot++;
    const prenotabile_id = pieces[n % pieces.length]!;
    const giorno = addGiorni(tomorrow, Math.floor(n / pieces.length) % DAYS);
    return { membro, key: randomUUID(), prenotabile_id, giorno };
  };

  async function write(slot: Slot): Promise<void> {
    const { membro, key, prenotabile_id, giorno } = slot;
    const answer = await sendTo(bench.app(), 'POST /utenti/me/prenotazioni', {
      token: membro.token,
      key,
      body: { inizio: giorno, fine: giorno, entry_id: prenotabile_id, entry_tipo: 'prenotabile' },
    }).catch(() => null);
    if (answer?.status === 201) {
      // The same id for two wishes would be one booking for two people.
      if (acknowledged.has(answer.body.id)) strange.push(['twice', answer.body]);
      acknowledged.set(answer.body.id, slot);
      unanswered.delete(slot);
      return;
    }
    unanswered.add(slot);
    if (answer?.status === 503) {
      unavailable.push({ code: answer.body?.code, retryAfter: answer.headers.get('retry-after') });
    } else if (answer) strange.push([answer.status, answer.body]);
  }

  return {
    acknowledged,
    unanswered,
    unavailable,
    strange,
    write,
    start() {
      const before = acknowledged.size;
      let over = false;
      const all = membri.map(async (membro) => {
        while (!over) {
          const known = unanswered.size;
          await write(takeSlot(membro));
          if (unanswered.size > known) await sleep(5);
        }
      });
      return {
        told: () => acknowledged.size - before,
        stop: async () => {
          over = true;
          await Promise.all(all);
        },
      };
    },
    async ask() {
      const slots = [...unanswered];
      await Promise.all(
        membri.map(async () => {
          for (let slot = slots.pop(); slot; slot = slots.pop()) await write(slot);
        }),
      );
      expect(unanswered.size).toBe(0);
    },
    async compare() {
      const { rows } = await pool.query<{
        id: number;
        prenotabile_id: number;
        inizio: Giorno;
        user_id: string;
      }>('SELECT id, prenotabile_id, inizio, user_id FROM prenotazioni ORDER BY id');
      const told = [...acknowledged]
        .map(([id, { prenotabile_id, giorno, membro }]) => ({
          id,
          prenotabile_id,
          inizio: giorno,
          user_id: membro.id,
        }))
        .sort((a, b) => a.id - b.id);
      const stored = new Map(rows.map((row) => [row.id, row]));
      expect(told.filter(({ id }) => !stored.has(id))).toEqual([]);
      expect(rows.filter(({ id }) => !acknowledged.has(id))).toEqual([]);
      expect(rows).toEqual(told);
    },
  };
}

/** Kills the whole embedded server at once, so that none of its processes can still write. */
export async function killServer(postmaster: number): Promise<void> {
  const children: number[] = [];
  for (const name of await readdir('/proc')) {
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    if (new RegExp(`^PPid:\\s*${postmaster}$`, 'm').test(status)) children.push(Number(name));
  }
  for (const pid of [postmaster, ...children]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {}
  }
}
