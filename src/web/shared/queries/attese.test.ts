import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { atteseDiQuery, daTelefonareQuery, mieAtteseQuery, tenuteQuery } from './attese.ts';
import { refreshPrenotazioni } from './prenotazioni.ts';

afterEach(() => vi.unstubAllGlobals());

test('after a change of bookings the data about waits are fetched again', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url, 'http://sito.invalid').pathname.replace(/^\/api/, ''));
    return Promise.resolve(new Response('[]'));
  });
  const client = createQueryClient();
  const leave = [
    new QueryObserver(client, mieAtteseQuery()).subscribe(() => undefined),
    new QueryObserver(client, atteseDiQuery({ tipo: 'prenotabile', id: 3 })).subscribe(() => undefined),
    new QueryObserver(client, atteseDiQuery({ tipo: 'gruppo', id: 5 })).subscribe(() => undefined),
    new QueryObserver(client, daTelefonareQuery()).subscribe(() => undefined),
    new QueryObserver(client, tenuteQuery()).subscribe(() => undefined),
  ];
  const all = [
    '/attese/da-telefonare',
    '/attese/tenute',
    '/gruppi/5/attese',
    '/prenotabili/3/attese',
    '/utenti/me/attese',
  ];
  await expect.poll(() => asked.toSorted()).toEqual(all);
  await expect.poll(() => client.isFetching()).toBe(0);
  asked.length = 0;
  await refreshPrenotazioni(client);
  expect(asked.toSorted()).toEqual(all);
  for (const one of leave) one();
  client.clear();
});
