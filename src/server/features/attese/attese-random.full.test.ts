import { expect, test } from 'vitest';
import { addGiorni, giornoInRome, instantInRome, type Giorno } from '#domain/giorno.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { long } from '#test/process.ts';
import { send } from '#test/request.ts';
import { passScaduti } from './service.ts';

/**
 * Random days at a small centre: a group of two pieces and one single piece. After each step the state is read from the
 * database, and a plain model, which tries every arrangement, judges the waiting list.
 */
const SEEDS = 2000;
/** In the short form some of the long form's seeds. */
const RUNS = long ? SEEDS : 40;
const FIRST = 1;
const ENOUGH = RUNS / 4;
const STEPS = 8;
const START = '2027-03-01T09:00:00Z';

const app = await openTestApp({ now: START, richieste: false });
const admin = await createAdmin(app);
const membri = await Promise.all([1, 2, 3, 4].map(() => createMembro(app)));
const gruppo = await createGruppo(app, 2);
const pezzi = [...gruppo.membri, await createPrenotabile(app)];
const taglio = { nome: 'Taglio laser', come_si_ottiene: 'Al banco.', durata_mesi: null };
/** The permissions of some pieces, in some of the runs. */
const laser = (await send(app, 'POST /abilitazioni', { token: admin.token, body: taglio })).body.id;
await app.pool.query("update utenti set fascia = 'precedenza' where id = $1", [membri[3]!.id]);

function seeded(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % n;
  };
}

interface Riga {
  id: number;
  user_id: string;
  pezzo: number;
  gruppo_id: number | null;
  inizio: Giorno;
  fine: Giorno;
  a_mano: boolean;
  attesa_id: number | null;
  /** The end of a held place; null for a booking. */
  tenuta_fino: Date | null;
}
interface Attesa {
  id: number;
  user_id: string;
  fascia: string;
  prenotabile_id: number | null;
  gruppo_id: number | null;
  inizio: Giorno;
  fine: Giorno;
  stato: string;
}
interface Stato {
  /** The bookable pieces that require it, and each person's end of it; null without end. */
  chiedono: number[];
  rilasci: { user_id: string; fino: Giorno | null }[];
  righe: Riga[];
  fermi: { pezzo: number; inizio: Giorno; fine: Giorno }[];
  chiusi: Giorno[];
  attese: Attesa[];
}

async function read(): Promise<Stato> {
  const ask = async <T extends object>(sql: string) => (await app.pool.query<T>(sql)).rows;
  const [righe, fermi, chiusi, attese, chiedono, rilasci] = await Promise.all([
    ask<Riga>(`select id, user_id, prenotabile_id as pezzo, gruppo_id, inizio, fine, scelto_a_mano as a_mano, attesa_id,
      tenuta_fino from prenotazioni where annullata_il is null`),
    ask<Stato['fermi'][number]>('select prenotabile_id as pezzo, inizio, fine from fermi'),
    ask<{ giorno: Giorno }>('select inizio as giorno from chiusure'),
    ask<Attesa>(`select a.id, a.user_id, u.fascia, a.prenotabile_id, a.gruppo_id, a.inizio, a.fine, a.stato
      from attese a join utenti u on u.id = a.user_id where a.finita_il is null
      order by case u.fascia when 'precedenza' then 0 when 'residente' then 1 else 2 end, a.creata_il, a.id`),
    ask<{ id: number }>("select id from prenotabili where abilitazioni <> '{}'"),
    ask<Stato['rilasci'][number]>(`select distinct on (utente_id) utente_id as user_id, fino, che from rilasci
      order by utente_id, id desc`),
  ]);
  return {
    righe,
    fermi,
    chiusi: chiusi.map(({ giorno }) => giorno),
    attese,
    chiedono: chiedono.map(({ id }) => id),
    rilasci: rilasci.filter((one) => (one as { che?: string }).che === 'data'),
  };
}

const isHeld = ({ tenuta_fino }: Riga) => tenuta_fino !== null;

const share = (a: { inizio: Giorno; fine: Giorno }, b: { inizio: Giorno; fine: Giorno }) =>
  a.inizio <= b.fine && b.inizio <= a.fine;

type Chi = { user_id: string; fine: Giorno };

/** Whether the person of a booking or wait may use these pieces on its last day. */
const mayUse = ({ chiedono, rilasci }: Stato, { user_id, fine }: Chi, these: readonly number[]): boolean =>
  !these.some((pezzo) => chiedono.includes(pezzo)) ||
  rilasci.some((one) => one.user_id === user_id && (one.fino === null || one.fino >= fine));

/** Whether the days of a wait can be had, by trying every piece for every movable booking. */
function fits(stato: Stato, wanted: Attesa, today: Giorno): boolean {
  const { righe, fermi, chiusi } = stato;
  if (chiusi.includes(wanted.inizio) || chiusi.includes(wanted.fine)) return false;
  const may = wanted.gruppo_id === null ? [wanted.prenotabile_id!] : gruppo.membri;
  if (!mayUse(stato, wanted, may)) return false;
  const moves = (r: Riga) =>
    mayUse(stato, r, gruppo.membri) &&
    wanted.gruppo_id !== null &&
    r.gruppo_id === wanted.gruppo_id &&
    !r.a_mano &&
    !isHeld(r) &&
    r.inizio > today;
  const stopped = (pezzo: number, days: { inizio: Giorno; fine: Giorno }) =>
    fermi.some((f) => f.pezzo === pezzo && share(f, days));
  const fixed = righe.filter((r) => !moves(r)).map((r) => ({ ...r }));
  const place = (todo: { inizio: Giorno; fine: Giorno; da?: number }[], placed: typeof fixed): boolean => {
    const [one, ...rest] = todo;
    if (!one) return true;
    return may.some((pezzo) => {
      // A booking that stays where it is may stay there, even in a stop.
      if (pezzo !== one.da && stopped(pezzo, one)) return false;
      if (placed.some((r) => r.pezzo === pezzo && share(r, one))) return false;
      return place(rest, [...placed, { ...placed[0]!, pezzo, inizio: one.inizio, fine: one.fine }]);
    });
  };
  const { inizio, fine } = wanted;
  const movable = righe.filter(moves).map((r) => ({ inizio: r.inizio, fine: r.fine, da: r.pezzo }));
  return place([{ inizio, fine }, ...movable], fixed);
}

/** Whether a waiting person is passed over: they have the days, or these begin too soon. */
function isPassedOver(attesa: Attesa, { righe }: Stato, now: Date): boolean {
  const own = righe.some(
    (r) =>
      !isHeld(r) &&
      r.user_id === attesa.user_id &&
      share(r, attesa) &&
      (r.gruppo_id === attesa.gruppo_id ? attesa.gruppo_id !== null : r.pezzo === attesa.prenotabile_id),
  );
  const soon = instantInRome(attesa.inizio, 0).getTime() - now.getTime() < 2 * 3_600_000;
  return own || soon;
}

function judge(before: Stato, after: Stato, now: Date): string[] {
  const today = giornoInRome(now);
  const wrong: string[] = [];
  const waiting = after.attese.filter((one) => one.stato === 'in_attesa' && !isPassedOver(one, after, now));
  for (const one of waiting) if (fits(after, one, today)) wrong.push(`room stays unoffered: wait ${one.id}`);
  for (const one of after.attese) {
    const held = after.righe.filter((r) => isHeld(r) && r.attesa_id === one.id).length;
    if (held !== (one.stato === 'offerta' ? 1 : 0))
      wrong.push(`wait ${one.id} is ${one.stato} with ${held} places`);
  }
  for (const { id, user_id, pezzo, inizio, fine, attesa_id, tenuta_fino } of after.righe.filter(isHeld)) {
    if (after.fermi.some((f) => f.pezzo === pezzo && share(f, { inizio, fine })))
      wrong.push(`place ${id} is held in a stop`);
    if (after.chiusi.some((giorno) => giorno === inizio || giorno === fine))
      wrong.push(`place ${id} is held from or to a closed day`);
    const serve =
      after.attese.find(({ id: a }) => a === attesa_id)?.gruppo_id == null ? [pezzo] : gruppo.membri;
    if (!mayUse(after, { user_id, fine }, serve))
      wrong.push(`place ${id} is held for somebody who may not use it`);
    // Time passes only together with the job of each minute.
    if (tenuta_fino! <= now) wrong.push(`wait ${attesa_id} still has its place, too late`);
  }
  for (const [n, a] of after.righe.entries())
    for (const b of after.righe.slice(n + 1))
      if (a.pezzo === b.pezzo && share(a, b)) wrong.push(`rows ${a.id} and ${b.id} overlap`);
  const known = new Set(before.righe.map(({ id }) => id));
  for (const r of after.righe.filter((one) => !isHeld(one))) {
    const was = before.righe.find(({ id }) => id === r.id && !isHeld(r));
    // A step changes either the permissions or the bookings.
    const fresh = !was || isHeld(was) || was.inizio > r.inizio || was.fine < r.fine;
    if (fresh && !mayUse(after, r, r.gruppo_id === null ? [r.pezzo] : gruppo.membri))
      wrong.push(`booking ${r.id} was made for somebody who may not use it`);
    if (was && was.pezzo !== r.pezzo && !mayUse(after, r, [r.pezzo]))
      wrong.push(`booking ${r.id} was moved onto what its person may not use`);
  }
  for (const { id, attesa_id } of after.righe.filter((r) => isHeld(r) && !known.has(r.id))) {
    const attesa = after.attese.find((one) => one.id === attesa_id);
    if (attesa && isPassedOver(attesa, after, now))
      wrong.push(`place ${id} is held for wait ${attesa_id} in vain`);
  }
  const moved = after.righe.some(({ id, pezzo }) =>
    before.righe.some((r) => r.id === id && r.pezzo !== pezzo),
  );
  for (const [n, one] of after.attese.entries()) {
    if (!waiting.includes(one) || (moved && one.gruppo_id === null)) continue;
    const later = new Set(after.attese.slice(n + 1).map(({ id }) => id));
    const without = after.righe.filter((r) => !(isHeld(r) && !known.has(r.id) && later.has(r.attesa_id!)));
    if (without.length < after.righe.length && fits({ ...after, righe: without }, one, today))
      wrong.push(`room went past wait ${one.id}`);
  }
  return wrong;
}

/** Two bookings on every piece, through the group or by hand, so that people wait. */
async function fill(random: (n: number) => number): Promise<void> {
  const values = pezzi.flatMap((pezzo) => {
    const until = 3 + random(2);
    return [
      ['2027-03-02', `2027-03-0${until}`],
      [`2027-03-0${until + 1}`, `2027-03-0${until + 1 + random(2)}`],
    ].map(([inizio, fine]) => {
      const gruppo_id = gruppo.membri.includes(pezzo) && random(3) > 0 ? gruppo.id : 'null';
      const { id } = membri[random(membri.length)]!;
      return `('${inizio}', '${fine}', '${id}', ${pezzo}, ${gruppo_id}, ${gruppo_id === 'null'}, now())`;
    });
  });
  await app.pool.query(
    `insert into prenotazioni (inizio, fine, user_id, prenotabile_id, gruppo_id, scelto_a_mano, creata_il)
     values ${values.join(', ')}`,
  );
}

/** Some pieces require a permission, which most people have, some of them only for some days. */
async function ask(random: (n: number) => number): Promise<void> {
  const asking = pezzi.filter(() => random(2) === 0);
  await app.pool.query('update prenotabili set abilitazioni = $1 where id = any($2)', [[laser], asking]);
  const given = membri.filter(() => random(2) > 0);
  for (const { id } of given)
    await app.pool.query(
      `insert into rilasci (utente_id, abilitazione_id, che, dal, fino, come, attore_id, quando)
       values ($1, $2, 'data', '2027-03-01', $3, 'banco', $4, now())`,
      [id, laser, random(2) === 0 ? null : `2027-03-0${2 + random(7)}`, admin.id],
    );
}

/** Does one random thing, or waits; returns its name. Refusals count too. */
async function step(random: (n: number) => number, stato: Stato, waits: boolean): Promise<string> {
  const membro = membri[random(membri.length)]!;
  const now = app.clock.now();
  const inizio = addGiorni(giornoInRome(now), 1 + random(5));
  const days = { inizio, fine: addGiorni(inizio, random(3)) };
  const entry =
    random(3) > 0
      ? { entry_tipo: 'gruppo', entry_id: gruppo.id }
      : { entry_tipo: 'prenotabile', entry_id: pezzi[random(pezzi.length)]! };
  const pick = <T>(list: readonly T[]): T | undefined => list[random(Math.max(1, list.length))];
  const of = (user_id: string) => membri.find(({ id }) => id === user_id)!.token;
  const done = async (target: string, request: object) => {
    const { status, body } = await send(app, target, request);
    if (status >= 500) throw new Error(`${target}: ${status} ${JSON.stringify(body)}`);
    return `${target} ${JSON.stringify(request)}: ${status} ${body?.code ?? ''}`;
  };
  const booking = pick(stato.righe.filter((r) => !isHeld(r)));
  const offered = pick(stato.attese.filter(({ stato }) => stato === 'offerta'));
  // With permissions, more often about them.
  const che = stato.chiedono.length > 0 && random(3) === 0 ? 12 : random(16);
  switch (waits ? 1 : che) {
    case 0:
      return done('POST /utenti/me/prenotazioni', { token: membro.token, body: { ...days, ...entry } });
    case 1:
    case 2:
    case 3:
    case 4: {
      // Mostly for taken days.
      const theirs = booking && {
        inizio: booking.inizio,
        fine: booking.fine,
        entry_tipo: booking.gruppo_id === null ? 'prenotabile' : 'gruppo',
        entry_id: booking.gruppo_id ?? booking.pezzo,
      };
      const body = { ...days, ...entry, ...(random(4) > 0 && theirs) };
      return done('POST /utenti/me/attese', { token: membro.token, body });
    }
    case 5:
    case 6:
    case 7:
      return booking
        ? done(`DELETE /utenti/me/prenotazioni/${booking.id}`, { token: of(booking.user_id) })
        : 'nothing';
    case 8:
      return booking
        ? done(`PATCH /prenotazioni/${booking.id}`, { token: admin.token, body: { ...days, versione: 1 } })
        : 'nothing';
    case 9: {
      const come = random(2) === 0 ? 'accetta' : 'rifiuta';
      return offered
        ? done(`POST /utenti/me/attese/${offered.id}/${come}`, { token: of(offered.user_id) })
        : 'nothing';
    }
    case 10: {
      const { rows } = await app.pool.query<{ id: number }>('select id from fermi limit 1');
      if (rows[0]) return done(`DELETE /fermi/${rows[0].id}`, { token: admin.token });
      const body = { ...days, motivo: 'Guasto' };
      return done(`POST /prenotabili/${pick(pezzi)}/fermi`, { token: admin.token, body });
    }
    case 11: {
      const { rows } = await app.pool.query<{ id: number }>('select id from chiusure limit 1');
      if (rows[0]) return done(`DELETE /chiusure/${rows[0].id}`, { token: admin.token });
      const body = { inizio, fine: inizio, motivo: 'Festa' };
      return done('POST /chiusure', { token: admin.token, body });
    }
    case 12:
    case 13: {
      const membro = membri.find(({ id }) => id === pick(stato.attese)?.user_id) ?? membri[0]!;
      const { rows } = await app.pool.query<{ id: number; che: string }>(
        'select id, che from rilasci where utente_id = $1 order by id desc',
        [membro.id],
      );
      const per = `/utenti/${membro.id}/abilitazioni`;
      if (rows[0]?.che === 'data' && random(2) === 0) {
        const body = { motivo: 'Prova', versione: rows.length };
        return done(`POST ${per}/${laser}/revoca`, { token: admin.token, body });
      }
      const fino = random(2) === 0 ? null : addGiorni(giornoInRome(now), random(8));
      return done(`POST ${per}`, { token: admin.token, body: { abilitazione_id: laser, fino } });
    }
    case 14: {
      const pezzo = pick(pezzi)!;
      const body = { abilitazioni: stato.chiedono.includes(pezzo) ? [] : [laser] };
      return done(`PATCH /prenotabili/${pezzo}`, { token: admin.token, body });
    }
    default: {
      const hours = 1 + random(30);
      const then = new Date(now.getTime() + hours * 3_600_000).toISOString();
      app.clock.set(then);
      await app.pool.query('update sessioni set usata_il = $1, confermata_il = $1', [then]);
      await passScaduti(app.deps);
      return `${hours} hours pass`;
    }
  }
}

test(
  `${RUNS} random runs keep the three properties of the waiting list after every step`,
  { timeout: 600_000 },
  async () => {
    let offers = 0;
    // Runs without offers prove nothing: after few offers more runs follow.
    for (let seed = FIRST; seed < FIRST + RUNS || (offers <= ENOUGH && seed < FIRST + 3 * RUNS); seed += 1) {
      app.clock.set(START);
      await app.pool.query(`truncate rilasci; update prenotabili set abilitazioni = '{}';
      delete from prenotazioni; delete from attese; delete from fermi; delete from chiusure;
      update sessioni set scade_il = '2027-05-01', usata_il = '${START}', confermata_il = '${START}'`);
      const random = seeded(seed);
      await fill(random);
      const told: string[] = [];
      let before = await read();
      for (let n = 0; n < STEPS; n += 1) {
        // Most waiting people then have it, or had it.
        if (n === 2 && seed % 2 === 0) {
          await ask(random);
          before = await read();
        }
        told.push(await step(random, before, n < 2));
        const after = await read();
        const wrong = judge(before, after, app.clock.now());
        if (wrong.length > 0) expect({ seed, wrong, told, before, after }).toEqual('nothing wrong');
        const known = new Set(before.righe.map(({ id }) => id));
        offers += after.righe.filter((r) => isHeld(r) && !known.has(r.id)).length;
        before = after;
      }
    }
    expect(offers).toBeGreaterThan(ENOUGH);
  },
);
