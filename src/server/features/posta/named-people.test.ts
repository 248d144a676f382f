import { expect, test } from 'vitest';
import { toGiorno, type Giorno } from '#domain/giorno.ts';
import type { TipoLettera } from '#contract/lettere.ts';
import { TIPI_CON_ALTRI, TIPI_ULTIMI, withoutPersona } from './named-people.ts';
import type { Persone } from './persone.ts';

const giorno = toGiorno('2027-03-02')!;
const chiuso = { prenotazioni: new Set([7]), mails: new Set(['ondina@posta.example']) };
const about = (id: number) => ({ id, risorsa: 'Drone', inizio: giorno, fine: giorno });

test('lists the letters that name people other than the addressee, and those deleted the day after', () => {
  expect(TIPI_CON_ALTRI.toSorted()).toEqual([
    'avvisi_centro',
    'identita_contesa',
    'niente_da_proporre',
    'nuova_prenotazione',
    'nuova_segnalazione',
    'posta_rifiutata',
    'prenotazione_modificata',
    'prenotazione_ritirata',
    'proposta_non_mantenuta',
    'richieste_vicine',
    'settimana',
  ]);
  expect(TIPI_ULTIMI.toSorted()).toEqual(['account_chiuso', 'addio']);
});

test.each<[TipoLettera]>([['nuova_prenotazione'], ['prenotazione_ritirata'], ['prenotazione_modificata']])(
  '%s: replaces the person who booked, found by the booking',
  (tipo) => {
    const prenotante = { nome: 'Ondina', cognome: 'Quagliotti', email: 'o@posta.example', telefono: '340' };
    const left = withoutPersona(tipo, { prenotante, prenotazione: about(7) }, chiuso);
    expect(left).toEqual({
      prenotante: { nome: 'Una persona', cognome: 'che ha chiuso l’account', email: '-', telefono: '-' },
      prenotazione: about(7),
    });
    const other = { prenotante, prenotazione: about(8) };
    expect(withoutPersona(tipo, other, chiuso)).toEqual(other);
  },
);

test('in a letter about several people only the right one is replaced', () => {
  const segnalazione = { id: 7, problema: 'Non stampa', descrizione: 'Da ieri.' };
  const dati = {
    prenotazioni: [
      { ...about(7), chi: 'Ondina Quagliotti', stato: 'ritirata' },
      { ...about(8), chi: 'Altra Persona', stato: 'confermata' },
    ],
    segnalazioni: [
      { ...segnalazione, mail: 'Ondina@Posta.example' },
      { ...segnalazione, mail: 'altra@posta.example' },
    ],
  };
  const left = withoutPersona('avvisi_centro', dati, chiuso) as typeof dati;
  expect(left.prenotazioni.map(({ chi }) => chi)).toEqual(['account chiuso', 'Altra Persona']);
  expect(left.segnalazioni.map(({ mail }) => mail)).toEqual(['account chiuso', 'altra@posta.example']);
  expect(withoutPersona('nuova_segnalazione', { ...segnalazione, mail: 'x@y.example' }, chiuso)).toEqual({
    ...segnalazione,
    mail: 'x@y.example',
  });
});

test('the compiler requires an entry for every text, at any depth', () => {
  interface Dati {
    id: number;
    quando: Giorno;
    stato: 'aperta' | 'chiusa';
    chi: string;
    altri: readonly { telefono: string; n: number }[];
    forse?: { nome: string } | null;
  }
  const whole: Persone<Dati> = { chi: null, altri: { telefono: ['prenotante', '-'] }, forse: { nome: null } };
  // @ts-expect-error -- a text of the letter is missing
  const withoutChi: Persone<Dati> = { altri: whole.altri, forse: whole.forse };
  // @ts-expect-error -- a text in a list is missing
  const withoutTelefono: Persone<Dati> = { ...whole, altri: {} };
  // @ts-expect-error -- an optional text is missing
  const withoutForse: Persone<Dati> = { chi: null, altri: whole.altri };
  expect([whole, withoutChi, withoutTelefono, withoutForse]).toHaveLength(4);
});
