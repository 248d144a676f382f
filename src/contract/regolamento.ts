import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('regolamento');

const regolamento = {
  access: 'chiunque',
  produce: 'application/pdf',
  rifiuti: ['NOT_FOUND'],
} as const;

export const readRegolamento = endpoint('GET', '/static/regolamento.pdf', {
  ...regolamento,
  summary: 'The house rules, to be shown in a page of this site',
});

/** The spelling is intended (prodotto/parole#refusi-voluti). */
export const downloadRegolamento = endpoint('GET', '/static/regolamento.pdf/dowload', {
  ...regolamento,
  summary: 'The house rules, to be saved',
});
