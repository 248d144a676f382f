import { endpoint } from './endpoint.ts';

const regolamento = {
  method: 'GET',
  tag: 'regolamento',
  access: 'chiunque',
  produce: 'application/pdf',
  rifiuti: ['NOT_FOUND'],
} as const;

export const readRegolamento = endpoint({
  ...regolamento,
  path: '/static/regolamento.pdf',
  summary: 'The house rules, to be shown in a page of this site',
});

/** The spelling is intended (prodotto/parole#refusi-voluti). */
export const downloadRegolamento = endpoint({
  ...regolamento,
  path: '/static/regolamento.pdf/dowload',
  summary: 'The house rules, to be saved',
});
