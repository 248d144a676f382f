import { expect, test } from 'vitest';
import { scrittaOf } from './scritta.ts';

const utente = {
  id: 'u',
  nome: 'Graziella',
  cognome: 'Bellini',
  email: 'g@posta.example',
  telefono: '1',
  documento_stato: 'verificato' as const,
};

test('a bar shows as much of the name as fits', () => {
  expect(scrittaOf(utente, 6, 200)).toEqual({ forma: 'nome', testo: 'Graziella Bellini' });
  expect(scrittaOf(utente, 4, 120)).toEqual({ forma: 'nome', testo: 'G. Bellini' });
  expect(scrittaOf(utente, 3, 90)).toEqual({ forma: 'icona', testo: 'GB', stampato: 'Bellini' });
  expect(scrittaOf(utente, 3, 30)).toEqual({ forma: 'iniziali', testo: 'GB' });
  expect(scrittaOf(utente, 1, 9)).toEqual({ forma: 'nuda', testo: '' });
});

test('a bar of up to two days shows initials, however wide a day is', () => {
  expect(scrittaOf(utente, 1, 28)).toEqual({ forma: 'iniziali', testo: 'GB' });
  expect(scrittaOf(utente, 2, 400)).toMatchObject({ forma: 'icona', testo: 'GB' });
});

test('on paper the surname takes the place of the initials, where it fits in small letters', () => {
  expect(scrittaOf(utente, 2, 60).stampato).toBe('Bellini');
  expect(scrittaOf(utente, 1, 34).stampato).toBeUndefined();
  expect(scrittaOf({ ...utente, cognome: 'Po' }, 1, 34).stampato).toBe('Po');
  expect(scrittaOf(null, 2, 60).stampato).toBeUndefined();
});

test('a bar without a person or a name shows only the icon', () => {
  expect(scrittaOf(null, 9, 400)).toEqual({ forma: 'icona', testo: '' });
  expect(scrittaOf({ ...utente, nome: '', cognome: '' }, 9, 400)).toEqual({ forma: 'icona', testo: '' });
  expect(scrittaOf({ ...utente, nome: 'łucja' }, 1, 28).testo).toBe('ŁB');
});
