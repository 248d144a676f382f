import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CatalogoIniziale, CentroIniziale } from './contenuto.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../content/${name}`, import.meta.url), 'utf8'));
const centro = CentroIniziale.parse(read('centro.json'));
const catalogo = CatalogoIniziale.parse(read('catalogo.json'));
const words = (value: string) => value.match(/[\p{L}\p{N}]+(?:[’'.,:][\p{L}\p{N}]+)*/gu) ?? [];

describe('the shipped catalogue', () => {
  it('holds the centre of prodotto/panoramica#centro: 4 and 2 stations in two groups, printers, screen, seven video pieces', () => {
    expect(catalogo.gruppi.map((gruppo) => gruppo.membri.length)).toEqual([4, 2]);
    expect(catalogo.risorse.filter((r) => r.tipo === 'spazio')).toHaveLength(6);
    expect(catalogo.risorse.filter((r) => r.tipo === 'strumento')).toHaveLength(10);
    expect(catalogo.risorse.filter((r) => r.non_prenotabile).map((r) => r.chiave)).toEqual([
      'stampante-multifunzione',
      'stampante-3d',
      'schermo-touch',
    ]);
  });

  it.each(catalogo.risorse)(
    '$chiave has at least 60 words, two sections of three specs, two links',
    (risorsa) => {
      expect(words(risorsa.descrizione).length).toBeGreaterThanOrEqual(60);
      expect(risorsa.scheda_tecnica.length).toBeGreaterThanOrEqual(2);
      for (const sezione of risorsa.scheda_tecnica) expect(sezione.specs.length).toBeGreaterThanOrEqual(3);
      expect(risorsa.links.length).toBeGreaterThanOrEqual(2);
    },
  );

  it.each(['nome', 'descrizione', 'illustrazione', 'alt'] as const)(
    'has no two equal values of %s',
    (campo) => {
      expect(new Set(catalogo.risorse.map((r) => r[campo])).size).toBe(catalogo.risorse.length);
    },
  );

  it('repeats no sentence in its descriptions, and links to no page twice', () => {
    const sentences = catalogo.risorse.flatMap((r) => r.descrizione.split(/(?<=[.?])\s+/u));
    expect(new Set(sentences).size).toBe(sentences.length);
    const hrefs = catalogo.risorse.flatMap((r) => r.links.map((link) => link.href));
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });
});

describe('the shipped centre', () => {
  it('has the hours, the seven partners and the opening words of the home page', () => {
    expect(centro.orari.fasce).toEqual([
      ['9:00', '13:00'],
      ['15:00', '18:00'],
    ]);
    expect(new Set(centro.partner.map((partner) => partner.logo)).size).toBe(7);
    expect(centro.home.hero.titolo).toBe('C’è un posto anche per te.');
    expect(centro.home.video.voci).toHaveLength(7);
  });

  it('promises in the privacy text the number of months it declares', () => {
    const text = JSON.stringify(centro.privacy.sezioni);
    expect(text).toContain(`${centro.privacy.mesi_conservazione} mesi dopo`);
  });

  it('has sample facts only at example.org', () => {
    const hosts = JSON.stringify([centro, catalogo]).match(/(?<=https?:\/\/|@)[\w.-]+\w/gu) ?? [];
    expect(hosts.length).toBeGreaterThan(40);
    expect(hosts.filter((host) => !/(?:^|\.)example\.org$/u.test(host))).toEqual([]);
  });

  it('follows the house style: no exclamation mark, no straight apostrophe between letters', () => {
    const texts = JSON.stringify([centro, catalogo]);
    expect(texts).not.toContain('!');
    expect(texts).not.toMatch(/\p{L}'\p{L}/u);
  });
});

describe('the schemas', () => {
  it('are plain JSON', () => {
    expect(z.toJSONSchema(CentroIniziale)).toHaveProperty('properties.home');
    expect(z.toJSONSchema(CatalogoIniziale)).toHaveProperty('properties.risorse');
  });

  const [risorsa] = catalogo.risorse;
  const [gruppo] = catalogo.gruppi;
  const withRisorsa = (change: object) => ({ gruppi: [], risorse: [{ ...risorsa, ...change }] });
  it.each([
    ['an unknown key', withRisorsa({ nomee: 'x' }), ['risorse', 0]],
    ['half a euro', withRisorsa({ cauzione: 0.5 }), ['risorse', 0, 'cauzione']],
    ['negative days', withRisorsa({ noleggio_max: -1 }), ['risorse', 0, 'noleggio_max']],
    ['a blank name', withRisorsa({ nome: '  ' }), ['risorse', 0, 'nome']],
    ['a picture elsewhere', withRisorsa({ illustrazione: '../a.svg' }), ['risorse', 0, 'illustrazione']],
    [
      'a script link',
      withRisorsa({ links: [{ label: 'x', href: 'javascript:x' }] }),
      ['risorse', 0, 'links', 0, 'href'],
    ],
    ['an unknown type', withRisorsa({ tipo: 'sala' }), ['risorse', 0, 'tipo']],
    ['a key used twice', { gruppi: [], risorse: [risorsa, risorsa] }, ['risorse', 1, 'chiave']],
    ['a NUL character', withRisorsa({ nome: 'a\u0000' }), ['risorse', 0, 'nome']],
    [
      'a member named twice',
      { gruppi: [{ ...gruppo, membri: ['postazione-1', 'postazione-1'] }], risorse: [risorsa] },
      ['gruppi', 0, 'membri', 1],
    ],
    ['an unknown member', { gruppi: [gruppo], risorse: [risorsa] }, ['gruppi', 0, 'membri', 1]],
    [
      'a member of another type',
      { gruppi: [{ ...gruppo, tipo: 'strumento', membri: ['postazione-1'] }], risorse: [risorsa] },
      ['gruppi', 0, 'membri', 0],
    ],
  ])('refuse %s at its place', (_title, value, place) => {
    expect(CatalogoIniziale.safeParse(value).error?.issues[0]?.path).toEqual(place);
  });

  it('refuse opening hours that end before they begin', () => {
    const wrong = { ...centro, orari: { ...centro.orari, fasce: [['15:00', '9:00']] } };
    expect(CentroIniziale.safeParse(wrong).error?.issues[0]?.path).toEqual(['orari', 'fasce', 0]);
  });
});
