/**
 * `npm run bench [-- <bookings>]`: p50 and p99 of the calls that people wait for, at 1,000, 100,000 and 1,000,000
 * bookings (or the size given), each beside a bare `node:http` answer of the same bytes measured in the same run.
 */
import { addGiorni, giornoInRome } from '#domain/giorno.ts';
import { openCentre, type Centre } from './centre.ts';
import { measure, withBareServer, type Chiamata } from './measure.ts';

const sizes = process.argv[2] ? [Number(process.argv[2])] : [1_000, 100_000, 1_000_000];
const COUNT = 400;
const CONNECTIONS = 4;

function callsOf({ semina, adminToken, memberToken }: Centre): Chiamata[] {
  const get = (name: string, path: string | ((n: number) => string), token?: string): Chiamata => ({
    name,
    status: 200,
    ask: (n) => ({ path: `/api${typeof path === 'string' ? path : path(n)}`, ...(token && { token }) }),
  });
  const prefix = (n: number): string => (0x100 + (n % 0xe00)).toString(16);
  const firstFree = addGiorni(giornoInRome(new Date()), 200);
  return [
    get('catalogue', '/catalogo/spazi'),
    get('availability, resource', `/prenotabili/${semina.risorsaPiena}/prenotazioni/future`),
    get('availability, group', `/gruppi/${semina.gruppo}/giorni-bloccati`),
    get('my bookings', '/utenti/me/prenotazioni?stato=attive', memberToken),
    get('admin list', '/prenotazioni', adminToken),
    get('search, mail fragment', (n) => `/prenotazioni?search_term=${prefix(n)}f`, adminToken),
    get('search, half the users', '/prenotazioni?search_term=posta.example', adminToken),
    get('search, id', (n) => `/prenotazioni?future=false&search_term=${semina.ultima - n}`, adminToken),
    get('users by prefix', (n) => `/utenti/cerca?mail_prefix=${prefix(n)}`, adminToken),
    {
      name: 'booking',
      status: 201,
      ask: (n) => ({
        method: 'POST',
        path: '/api/utenti/me/prenotazioni',
        token: memberToken,
        body: {
          inizio: addGiorni(firstFree, n % 150),
          fine: addGiorni(firstFree, n % 150),
          entry_id: semina.libere[Math.floor(n / 150) % semina.libere.length],
          entry_tipo: 'prenotabile',
        },
      }),
    },
  ];
}

const ms = (value: number): string => value.toFixed(2).padStart(8);

for (const prenotazioni of sizes) {
  const misura = { prenotazioni, utenti: Math.max(100, prenotazioni / 10), risorse: 200 };
  const begun = performance.now();
  const centre = await openCentre(misura);
  console.log(
    `\n${prenotazioni} bookings, ${misura.utenti} users, ${misura.risorse} resources` +
      ` (seeded in ${Math.round((performance.now() - begun) / 1000)} s), ${CONNECTIONS} connections`,
  );
  console.log(`${'call'.padEnd(24)}     p50 ms   p99 ms   a second   bare p50   of bare`);
  try {
    for (const chiamata of callsOf(centre)) {
      const figures = await measure(centre.origin, chiamata, { count: COUNT, connections: CONNECTIONS });
      const bare = await withBareServer(figures.bytes, (origin) =>
        measure(origin, { ...chiamata, status: 200 }, { count: COUNT, connections: CONNECTIONS }),
      );
      console.log(
        `${chiamata.name.padEnd(24)} ${ms(figures.p50)} ${ms(figures.p99)} ${figures.perSecond.toFixed(0).padStart(10)}` +
          ` ${ms(bare.p50)}   ${(bare.p50 / figures.p50).toFixed(2).padStart(6)}`,
      );
    }
  } finally {
    await centre.close();
  }
}
