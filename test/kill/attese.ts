import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { addGiorni, giornoInRome } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '../factories/risorsa.ts';
import { createMembro } from '../factories/utente.ts';
import { long, sendTo } from '../process.ts';
import { momentOf, type KillFixture, type Scene } from './fixture.ts';

const PIECES = 10;
const inizio = addGiorni(giornoInRome(new Date()), 95);

/** While places become free and are claimed: each is completely taken, held or claimed. */
export function killWaits(centre: KillFixture): Scene {
  async function waitFor() {
    const [prenotabile_id, owner, membro] = await Promise.all([
      createPrenotabile(centre.fixtures.app),
      createMembro(centre.fixtures.app),
      createMembro(centre.fixtures.app),
    ]);
    const days = { inizio, fine: inizio };
    const prenotazione = await createPrenotazione(centre.fixtures.app, {
      user_id: owner.id,
      prenotabile_id,
      ...days,
    });
    const body = { ...days, entry_id: prenotabile_id, entry_tipo: 'prenotabile' };
    const made = await sendTo(centre.app, 'POST /utenti/me/attese', { token: membro.token, body });
    expect(made.status).toBe(201);
    return { prenotazione, membro, attesa: made.body.id as number };
  }

  type Riga = Awaited<ReturnType<typeof waitFor>>;

  /** Of a wait: the booking in its way, its state, the person with the days, and its letters. */
  async function readOne({ prenotazione, attesa, membro }: Riga) {
    const { rows } = await centre.fixtures.pool.query<{
      libero: boolean;
      stato: string;
      tenuta: boolean | null;
      offerte: number;
      ricevute: number;
    }>(
      `SELECT (SELECT annullata_il IS NOT NULL FROM prenotazioni WHERE id = $1) AS libero, a.stato,
       (SELECT tenuta_fino IS NOT NULL FROM prenotazioni b WHERE b.attesa_id = a.id AND annullata_il IS NULL) AS tenuta,
       (SELECT count(*)::int FROM posta WHERE user_id = $3 AND tipo = 'posto_offerto') AS offerte,
       (SELECT count(*)::int FROM posta WHERE user_id = $3 AND tipo = 'prenotazioni_ricevute') AS ricevute
     FROM attese a WHERE a.id = $2`,
      [prenotazione, attesa, membro.id],
    );
    return rows[0]!;
  }

  const WAITS = { libero: false, stato: 'in_attesa', tenuta: null, offerte: 0, ricevute: 0 };
  const OFFERED = { libero: true, stato: 'offerta', tenuta: true, offerte: 1, ricevute: 0 };
  /** The letter of the offer is dropped if the place was claimed before it was sent. */
  const CLAIMED = {
    libero: true,
    stato: 'accettata',
    tenuta: false,
    offerte: expect.toBeOneOf([0, 1]) as number,
    ricevute: 1,
  };

  const outcomes = { waits: 0, offered: 0, claimed: 0 };
  return {
    kills: long ? 50 : 3,
    async prepare(round) {
      const righe = await Promise.all(Array.from({ length: PIECES }, waitFor));
      const told = new Map<number, 'free' | 'claimed'>();
      let answers = 0;
      const freeAndClaim = async ({ prenotazione, attesa, membro }: Riga) => {
        const { token } = centre.admin;
        const freed = await sendTo(centre.app, `DELETE /prenotazioni/${prenotazione}`, { token });
        answers += 1;
        if (freed.status < 300) told.set(attesa, 'free');
        const claim = await sendTo(centre.app, `POST /utenti/me/attese/${attesa}/accetta`, {
          token: membro.token,
        });
        if (claim.status === 200) told.set(attesa, 'claimed');
      };
      return {
        send: () => Promise.all(righe.map((riga) => freeAndClaim(riga).catch(() => undefined))),
        // From the first place that becomes free to the last that is claimed.
        moment: () => sleep(momentOf(round, [120, 60, 200, 90, 30])),
        answers: () => answers,
        async check() {
          for (const riga of righe) {
            const now = await readOne(riga);
            const expected = now.stato === 'accettata' ? CLAIMED : now.stato === 'offerta' ? OFFERED : WAITS;
            expect(now).toEqual(expected);
            const heard = told.get(riga.attesa);
            if (heard === 'claimed') expect(now).toEqual(CLAIMED);
            if (heard === 'free') expect(now.libero).toBe(true);
            outcomes[expected === CLAIMED ? 'claimed' : expected === OFFERED ? 'offered' : 'waits'] += 1;
          }
        },
      };
    },
    outcome: () =>
      `around the waiting list ${outcomes.waits} still waiting, ${outcomes.offered} held, ${outcomes.claimed} claimed`,
  };
}
