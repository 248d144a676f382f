import { expect, test } from 'vitest';
import type { LinkUtile } from '#contract/prenotabili.ts';
import { replaceLinks } from './modifica-api.ts';

const link = (id: number): LinkUtile => ({
  id,
  label: `Link ${id}`,
  href: 'https://posta.example',
  prenotabile_id: 1,
});
const add = (links: readonly LinkUtile[]) => [...links, link(9)];

test('the links of a resource fetched on its own are changed', () => {
  expect(replaceLinks({ id: 1, nome: 'Drone', links: [link(1)] }, 1, add)).toEqual({
    id: 1,
    nome: 'Drone',
    links: [link(1), link(9)],
  });
});

test('in a catalogue only that resource is changed, even inside a group with the same id', () => {
  const voce = (id: number, links: LinkUtile[] = []) => ({ id, links });
  const gruppo = (...prenotabili: object[]) => ({ tipo: 'gruppo', entry: { id: 1, prenotabili } });
  const singola = (entry: object) => ({ tipo: 'prenotabile', entry });
  expect(replaceLinks([gruppo(voce(1), voce(2)), singola(voce(3))], 1, add)).toEqual([
    gruppo(voce(1, [link(9)]), voce(2)),
    singola(voce(3)),
  ]);
});

test('other data are not changed', () => {
  expect(replaceLinks(undefined, 1, add)).toBeUndefined();
  expect(replaceLinks([], 1, add)).toEqual([]);
});
