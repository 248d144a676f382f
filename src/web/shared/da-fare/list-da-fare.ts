import type { DaFare } from '#contract/da-fare.ts';
import type { Traduci } from '../i18n/testi.ts';
import { PATHS, pathUtente } from '../paths.ts';
import type { testiDaFare } from './testi.ts';

/** Something to do for a person: the text, and the address of the place where it is done. */
interface CosaDaFare {
  readonly cosa: 'informativa' | 'documento' | 'pagare' | 'lettere' | 'attese' | 'stesso_codice';
  readonly detto: string;
  readonly dove: string;
}

/** With the email address, since two accounts of one person have the same name. */
export const sayChi = ({ nome, cognome, email }: DaFare['stesso_codice'][number]): string =>
  [`${nome} ${cognome}`, email].filter(Boolean).join(', ');

/** What is to be done for a person, in order; the same at the desk and on the person's page. */
export function listDaFare(
  { da_informare, documento_stato, da_pagare, lettere, attese, stesso_codice }: DaFare,
  t: Traduci<typeof testiDaFare>,
): CosaDaFare[] {
  const tenuti = attese.filter(({ stato }) => stato === 'offerta').length;
  const altre = attese.length - tenuti;
  const cose: (CosaDaFare | false)[] = [
    da_informare && { cosa: 'informativa', detto: t('informativa'), dove: '#informativa' },
    documento_stato !== 'verificato' && {
      cosa: 'documento',
      detto: t(`documento_${documento_stato}`),
      dove: '#documento',
    },
    ...stesso_codice.map((altra) => ({
      cosa: 'stesso_codice' as const,
      detto: t('stesso_codice', { chi: sayChi(altra) }),
      dove: pathUtente(altra.id),
    })),
    da_pagare > 0 && { cosa: 'pagare', detto: t('pagare', { count: da_pagare }), dove: '#giornate' },
    lettere > 0 && {
      cosa: 'lettere',
      detto: t('lettere', { count: lettere }),
      dove: `${PATHS.posta}?stato=da_stampare`,
    },
    tenuti > 0 && { cosa: 'attese', detto: t('tenuti', { count: tenuti }), dove: '#attese' },
    altre > 0 && { cosa: 'attese', detto: t('attese', { count: altre }), dove: '#attese' },
  ];
  return cose.filter((one) => one !== false);
}
