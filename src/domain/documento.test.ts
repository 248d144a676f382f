import { describe, expect, test } from 'vitest';
import {
  confermaPrevista,
  isConfermataSubito,
  isDaRivedere,
  isDocumentoCaricato,
  isVerificaScaduta,
  nextStatoDocumento,
  scadenzaVerifica,
  STATI_DOCUMENTO,
  ultimaDaAvvisare,
  type EventoDocumento,
} from './documento.ts';
import type { Giorno } from './giorno.ts';

const giorno = (text: string) => text as Giorno;
const EVENTI: EventoDocumento[] = [
  'caricato',
  'verificato',
  'rifiutato',
  'provato',
  'scaduto',
  'distrutto',
  'riaperto',
  'annullato',
];

describe('the states of a document', () => {
  test('each event leads to its state, and to no other', () => {
    const passi = STATI_DOCUMENTO.flatMap((stato) =>
      EVENTI.flatMap((evento) => {
        const next = nextStatoDocumento(stato, evento);
        return next ? [`${stato} ${evento} ${next}`] : [];
      }),
    );
    expect(passi).toEqual([
      'mancante caricato da_verificare',
      'mancante provato verificato',
      'da_verificare caricato da_verificare',
      'da_verificare verificato verificato',
      'da_verificare rifiutato rifiutato',
      'da_verificare provato verificato',
      'da_verificare distrutto mancante',
      'da_verificare annullato mancante',
      'verificato caricato da_verificare',
      'verificato rifiutato rifiutato',
      'verificato provato verificato',
      'verificato scaduto scaduto',
      'verificato distrutto verificato',
      'verificato riaperto da_verificare',
      'verificato annullato mancante',
      'rifiutato caricato da_verificare',
      'rifiutato provato verificato',
      'rifiutato annullato mancante',
      'scaduto caricato da_verificare',
      'scaduto provato verificato',
      'scaduto annullato mancante',
    ]);
  });

  test('a new upload is possible in every state, and always waits to be verified', () => {
    for (const stato of STATI_DOCUMENTO) expect(nextStatoDocumento(stato, 'caricato')).toBe('da_verificare');
  });

  test('a document counts as uploaded while it waits and once it is verified', () => {
    expect(STATI_DOCUMENTO.filter(isDocumentoCaricato)).toEqual(['da_verificare', 'verificato']);
    expect(STATI_DOCUMENTO.filter(isDaRivedere)).toEqual(['rifiutato', 'scaduto']);
  });
});

describe('the day on which a verification expires', () => {
  test.each([
    ['2031-05-14', '2027-03-01', '2031-05-14'],
    [null, '2027-03-01', '2032-03-01'],
    [null, '2028-02-29', '2033-03-01'],
    [null, '2097-06-01', '2099-12-31'],
  ])('%s, verified on %s: %s', (scritta, oggi, lapses) => {
    expect(scadenzaVerifica(scritta === null ? null : giorno(scritta), giorno(oggi))).toBe(lapses);
  });

  test('the day itself still counts, and the letter is sent thirty days before', () => {
    expect(isVerificaScaduta(giorno('2027-03-01'), giorno('2027-03-01'))).toBe(false);
    expect(isVerificaScaduta(giorno('2027-03-01'), giorno('2027-03-02'))).toBe(true);
    expect(ultimaDaAvvisare(giorno('2027-03-01'))).toBe('2027-03-31');
  });
});

describe('automatic confirmation', () => {
  const si = { conferma_automatica: true };
  const no = { conferma_automatica: false };

  test('requires a resource that confirms by itself and a verified document', () => {
    expect(STATI_DOCUMENTO.filter((stato) => isConfermataSubito(si, stato))).toEqual(['verificato']);
    expect(STATI_DOCUMENTO.filter((stato) => isConfermataSubito(no, stato))).toEqual([]);
  });

  test('before a booking through a group, the promise is only what is true of every piece', () => {
    expect(confermaPrevista([si, si], 'verificato')).toBe('subito');
    expect(confermaPrevista([si, no], 'verificato')).toBe('dipende');
    expect(confermaPrevista([no, no], 'verificato')).toBe('attende');
    expect(confermaPrevista([si, si], 'da_verificare')).toBe('attende');
    expect(confermaPrevista([], 'verificato')).toBe('attende');
  });
});
