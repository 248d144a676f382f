import type { DaFare } from '#contract/da-fare.ts';
import type { Traduci } from '../i18n/testi.ts';
import { PATHS, pathUtente } from '../paths.ts';
import type { testiDaFare } from './testi.ts';

/** Something to be done about a person: what, and the place where it is done, in words and as an address. */
interface CosaDaFare {
  readonly cosa: 'informativa' | 'documento' | 'pagare' | 'lettere' | 'attese' | 'stesso_codice';
  readonly detto: string;
  /** A part of the person's page, or another page. */
  readonly dove: string;
}

/** Two accounts of one person have the same name: the address tells them apart. */
export const sayChi = ({ nome, cognome, email }: DaFare['stesso_codice'][number]): string =>
  [`${nome} ${cognome}`, email].filter(Boolean).join(', ');

/**
 * What is still to be done about a person, in the order in which to do it. The desk and the person's page list the
 * same.
 */
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
