import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The identity's table: each token in light and in dark mode. */
const TABLE: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  surface: ['#f6f0e4', '#1c1a17'],
  'surface-raised': ['#fffcf6', '#272420'],
  'surface-sunken': ['#ece3d1', '#131210'],
  hero: ['#d3dfd0', '#23302a'],
  ink: ['#241f19', '#f4ecdf'],
  'ink-soft': ['#5e5445', '#c2b7a5'],
  line: ['#dacdb5', '#4a433a'],
  'line-strong': ['#867860', '#8f8473'],
  accent: ['#a8401f', '#f0936b'],
  'accent-soft': ['#f7ddcf', '#4a2819'],
  'accent-ink': ['#fffcf6', '#2a1006'],
  action: ['#14544f', '#86cdbf'],
  'action-hover': ['#0d3f3b', '#a6ded2'],
  'action-edge': ['#0a302d', '#4e8f84'],
  'action-soft': ['#d6e7e0', '#1d3b37'],
  'action-ink': ['#fffcf6', '#0a2522'],
  ok: ['#23643a', '#8fcb93'],
  'ok-soft': ['#dbebd6', '#21371f'],
  warn: ['#7d5000', '#edbb55'],
  'warn-soft': ['#fbe7bd', '#40300f'],
  danger: ['#a3143c', '#ff94a4'],
  'danger-soft': ['#fadce1', '#4a1b25'],
  'danger-fill': ['#a3143c', '#c02a4c'],
  'danger-hover': ['#7f0c2d', '#a31f3f'],
  'danger-ink': ['#fffcf6', '#fffcf6'],
  info: ['#2a4f7e', '#a3c4ec'],
  'info-soft': ['#dde7f2', '#20304a'],
  closed: ['#5f5341', '#cbbfab'],
  'closed-soft': ['#efe7d8', '#322d26'],
  'closed-dot': ['#7f7159', '#9a8e7b'],
  stop: ['#3f4c58', '#b7c6d2'],
  'stop-soft': ['#dfe5e8', '#2c363e'],
  late: ['#4a2a0c', '#ffd08a'],
  'late-ink': ['#ffefd6', '#2b1700'],
  held: ['#663a7a', '#ddb6ee'],
  'held-soft': ['#ede0f2', '#3c2848'],
  focus: ['#1f4fbf', '#9dbbff'],
};

const SURFACES = ['surface', 'surface-raised', 'surface-sunken'];
const SOFTS = [
  'accent-soft',
  'action-soft',
  'ok-soft',
  'warn-soft',
  'danger-soft',
  'info-soft',
  'closed-soft',
  'stop-soft',
];
const EVERYWHERE = [...SURFACES, 'hero', ...SOFTS];
const TEXT = 4.5;
const EDGE = 3;

/** Foreground, its backgrounds, the minimum ratio, and the lowest stated ratio in light and in dark mode. */
const PAIRS: readonly [token: string, grounds: string[], least: number, light: number, dark: number][] = [
  ['ink', EVERYWHERE, TEXT, 11.9, 10.3],
  ['ink-soft', [...SURFACES, ...SOFTS], TEXT, 5.7, 6.1],
  ['line-strong', EVERYWHERE, EDGE, 3.1, 3.3],
  ['accent', [...SURFACES, 'accent-soft'], TEXT, 4.7, 5.7],
  // On hero it is used for icons only.
  ['accent', ['hero'], EDGE, 4.5, 6],
  ['accent-ink', ['accent'], TEXT, 6, 7.7],
  ['action', [...SURFACES, 'hero', 'action-soft'], TEXT, 6.3, 6.6],
  ['action-ink', ['action', 'action-hover'], TEXT, 8.5, 8.8],
  ['ok', [...SURFACES, 'ok-soft'], TEXT, 5.6, 6.8],
  ['warn', [...SURFACES, 'warn-soft'], TEXT, 5.5, 7.2],
  ['danger', [...SURFACES, 'danger-soft'], TEXT, 6, 6.8],
  ['danger-ink', ['danger-fill', 'danger-hover'], TEXT, 7.5, 5.6],
  ['info', [...SURFACES, 'info-soft'], TEXT, 6.5, 7.4],
  ['closed', [...SURFACES, 'closed-soft'], TEXT, 5.9, 7.5],
  ['surface-raised', ['closed'], TEXT, 7.3, 8.5],
  // Dots and borders; also inside a chosen span.
  ['closed-dot', [...SURFACES, 'closed-soft', 'action-soft'], EDGE, 3.7, 3.8],
  ['stop', [...SURFACES, 'stop-soft'], TEXT, 6.9, 7.1],
  ['action', ['closed-soft', 'stop-soft'], TEXT, 6.8, 6.7],
  ['danger', ['closed-soft', 'stop-soft'], TEXT, 6.1, 5.9],
  ['held', [...SURFACES, 'held-soft'], TEXT, 6.7, 7.6],
  ['late-ink', ['late'], TEXT, 11.4, 11.9],
  ['focus', EVERYWHERE, EDGE, 5.2, 6.3],
  // A toast is the page inverted: its text on ink, its edge against ink.
  ['surface', ['ink'], TEXT, 14.4, 14.8],
  ['toast-ok', ['ink'], EDGE, 5.6, 6.1],
  ['toast-warn', ['ink'], EDGE, 6.7, 5.9],
  ['toast-danger', ['ink'], EDGE, 4.2, 6.6],
  ['toast-info', ['ink'], EDGE, 5.7, 7.1],
];

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = [...css.matchAll(/--([\w-]+): (?:light-dark\()?(#[\da-f]{6})(?:, (#[\da-f]{6})\))?;/g)];
const light = new Map(tokens.map(([, name = '', value = '']) => [name, value]));
const dark = new Map(tokens.map(([, name = '', value = '', other = value]) => [name, other]));

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function lowest(mode: ReadonlyMap<string, string>, token: string, grounds: string[]): number {
  const value = (name: string) => {
    const found = mode.get(name);
    if (!found) throw new Error(`no token --${name}`);
    return found;
  };
  return Math.min(...grounds.map((ground) => contrast(value(token), value(ground))));
}

test('the stylesheet contains the table of the identity, in both modes', () => {
  const names = Object.keys(TABLE);
  expect(names.map((name) => [name, light.get(name), dark.get(name)])).toEqual(
    names.map((name) => [name, ...(TABLE[name] ?? [])]),
  );
});

test.each(PAIRS)('%s is legible on %j', (token, grounds, least, statedLight, statedDark) => {
  const ratios = [lowest(light, token, grounds), lowest(dark, token, grounds)];
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(least);
  expect(ratios.map((ratio) => Number(ratio.toFixed(1)))).toEqual([statedLight, statedDark]);
});
