import { addGiorni, giornoInRome } from '#domain/giorno.ts';
import { PASSWORD } from '#test/factories/utente.ts';
import type { Centre } from './centre.ts';
import type { Domanda } from './client.ts';

/** One call to measure: its nth request, and the status of a good answer. */
export interface Chiamata {
  readonly name: string;
  readonly status: number;
  /** Whether it is measured at every number of connections, and not only at ten. */
  readonly main: boolean;
  readonly ask: (n: number) => Domanda;
}

/** How many days of each free resource are booked; people may book up to a year ahead. */
const GIORNI_AVANTI = 300;

export function callsOf({ semina, admin, assiduo, membri, calendari }: Centre): Chiamata[] {
  const get =
    (main: boolean) =>
    (name: string, path: string | ((n: number) => string), token?: string): Chiamata => ({
      name,
      main,
      status: 200,
      ask: (n) => ({ path: `/api${typeof path === 'string' ? path : path(n)}`, ...(token && { token }) }),
    });
  const often = get(true);
  const sometimes = get(false);
  const prefix = (n: number): string => (0x100 + (n % 0xe00)).toString(16);
  const membro = (n: number) => membri[n % membri.length]!;
  const firstFree = addGiorni(giornoInRome(new Date()), 10);
  const { libere } = semina;
  // Counted over all measurements of a centre, so that no day is requested twice before `freeDays`.
  let booked = 0;
  const days = libere.length * GIORNI_AVANTI;
  return [
    often('catalogue', '/catalogo/spazi'),
    { name: 'home page', main: true, status: 200, ask: () => ({ path: '/' }) },
    often('availability, resource', `/prenotabili/${semina.risorsaPiena}/prenotazioni/future`),
    often('availability, group', `/gruppi/${semina.gruppo}/giorni-bloccati`),
    often(
      'what every space answers to days',
      `/catalogo/spazi/disponibilita?inizio=${firstFree}&fine=${addGiorni(firstFree, 2)}`,
    ),
    {
      name: 'on which days all are free together',
      main: true,
      status: 200,
      ask: () => ({
        method: 'POST',
        path: '/api/catalogo/disponibilita-insieme',
        body: {
          voci: [
            { entry_tipo: 'gruppo', entry_id: semina.gruppo },
            { entry_tipo: 'prenotabile', entry_id: semina.risorsaPiena },
          ],
          anche: libere.slice(0, 8).map((entry_id) => ({ entry_tipo: 'prenotabile', entry_id })),
          giorni: 3,
          da: firstFree,
        },
      }),
    },
    sometimes('a resource', `/prenotabili/${semina.risorsaPiena}`),
    sometimes('catalogue, signed in', '/catalogo/spazi', assiduo.token),
    sometimes('my bookings', '/utenti/me/prenotazioni?stato=attive', assiduo.token),
    sometimes('admin list', '/prenotazioni', admin.token),
    often('search, mail fragment', (n) => `/prenotazioni?search_term=${prefix(n)}f`, admin.token),
    sometimes('search, surname', (n) => `/prenotazioni?search_term=cognome${7000 + (n % 900)}`, admin.token),
    sometimes('search, a name of half the users', '/prenotazioni?search_term=maria', admin.token),
    sometimes('search, telephone', (n) => `/prenotazioni?search_term=333${70000 + (n % 900)}`, admin.token),
    sometimes('search, half the users', '/prenotazioni?search_term=posta.example', admin.token),
    sometimes(
      'search, id',
      (n) => `/prenotazioni?future=false&search_term=${semina.ultima - n}`,
      admin.token,
    ),
    sometimes(
      'report of a year',
      `/rendiconto?da=${addGiorni(firstFree, -375)}&a=${addGiorni(firstFree, -11)}`,
      admin.token,
    ),
    { name: 'my calendar', main: false, status: 200, ask: () => ({ path: calendari.mio }) },
    {
      name: 'my calendar, known',
      main: false,
      status: 304,
      ask: () => ({ path: calendari.mio, etag: calendari.etag }),
    },
    { name: 'calendar of all', main: false, status: 200, ask: () => ({ path: calendari.tutte }) },
    sometimes('export', '/prenotazioni.csv', admin.token),
    sometimes('users by surname', (n) => `/utenti/cerca?mail_prefix=cognome${700 + (n % 90)}`, admin.token),
    sometimes('users by prefix', (n) => `/utenti/cerca?mail_prefix=${prefix(n)}`, admin.token),
    {
      name: 'booking',
      main: true,
      status: 201,
      ask: () => {
        const n = booked++ % days;
        const giorno = addGiorni(firstFree, Math.floor(n / libere.length));
        const entry_id = libere[n % libere.length];
        return {
          method: 'POST',
          path: '/api/utenti/me/prenotazioni',
          token: membro(n).token,
          body: { inizio: giorno, fine: giorno, entry_id, entry_tipo: 'prenotabile' },
        };
      },
    },
    // Logins come last: an account keeps twenty sessions, so they end those of the other calls.
    {
      name: 'login',
      main: true,
      status: 200,
      ask: (n) => ({
        method: 'POST',
        path: '/api/auth/jwt/login',
        form: { username: membro(n).email, password: PASSWORD },
      }),
    },
  ];
}
