import { testoObbligatorio } from '#contract/campi.ts';
import type { SezioneDi, Valore } from '#contract/impostazioni.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { countPagine } from '../../platform/regolamento-thread.ts';
import type { FileCaricato, UtenteCorrente } from '../../platform/richiesta.ts';
import { storePdf } from '../immagini/impostazioni.ts';
import { updateSezione } from './service.ts';

/** A name that can be shown. */
const Nome = testoObbligatorio(200).catch('regolamento.pdf');

/**
 * Uses an uploaded PDF instead of the text, which is kept.
 * @param versione called after the file was read, since it may come later in the upload
 * @throws Rifiuto as `countPagine` and `updateSezione`
 */
export async function uploadRegolamento(
  deps: Deps,
  admin: UtenteCorrente,
  uploaded: AsyncIterable<FileCaricato>,
  versione: () => number,
): Promise<SezioneDi<'regolamento'>> {
  let pdf: Valore<'regolamento'>['pdf'];
  for await (const { bytes, nome: given } of uploaded) {
    const nome = Nome.parse(given);
    const pagine = await countPagine(bytes, nome);
    const file = await storePdf(deps.files, bytes);
    pdf = { file, nome, byte: bytes.length, pagine, caricato_il: oggi(deps.clock) };
  }
  return changeRegolamento(deps, admin, versione(), { fonte: 'pdf', pdf });
}

/** @throws Rifiuto as `updateSezione` */
export const changeRegolamento = (
  deps: Deps,
  admin: UtenteCorrente,
  versione: number,
  changed: Partial<Valore<'regolamento'>>,
): Promise<SezioneDi<'regolamento'>> => {
  const valore = { ...deps.impostazioni.attuale().valori.regolamento, ...changed };
  return updateSezione(deps, admin, 'regolamento', { versione, valore });
};
