import { afterAll, beforeAll, describe } from 'vitest';
import { PERCORSO_RITORNO } from '#server/platform/oidc.ts';
import { CLIENT, startProvider, type TestProvider } from './oidc.ts';
import { startGara, type Gara } from './races-fixture.ts';
import { raceClosures } from './race/aperture.ts';
import { raceChanges } from './race/cambio.ts';
import { raceKeys } from './race/chiavi.ts';
import { raceIdentita } from './race/identita.ts';
import { raceSeveral } from './race/insieme.ts';
import { raceBookings } from './race/prenotazioni.ts';
import { raceReceipts } from './race/ricevute.ts';

// Three processes on one database for all of them: starting three for each took longer than its races.
const PUBLIC_URL = 'http://prenota.test';
let spid: TestProvider;
let gara: Gara;
beforeAll(async () => {
  spid = await startProvider(PUBLIC_URL + PERCORSO_RITORNO);
  gara = await startGara(50, {}, undefined, {
    PUBLIC_URL,
    OIDC_ISSUER: spid.issuer,
    OIDC_CLIENT_ID: CLIENT.clientId,
    OIDC_CLIENT_SECRET: CLIENT.clientSecret,
    OIDC_NAME: 'Prova SPID',
    OIDC_IDENTITA: 'provata',
  });
});
afterAll(async () => {
  await gara?.end();
  await spid?.close();
});

const RACES: readonly [string, (of: () => Gara) => void][] = [
  ['bookings', raceBookings],
  ['several things at once', raceSeveral],
  ['changes', raceChanges],
  ['closures and stops', raceClosures],
  ['keys that open once', (of) => raceKeys(of, () => spid)],
  ['identities that are vouched for', (of) => raceIdentita(of, () => spid)],
  ['receipts', raceReceipts],
];
describe.each(RACES)('%s', (_name, race) => {
  race(() => gara);
});
