import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogoIniziale } from '#contract/contenuto.ts';
import { CentroPubblico, type Fatti } from '#contract/fatti-centro.ts';
import { alternate, POSTI } from '#domain/alternate.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadRegolamento } from '../../platform/regolamento.ts';

/**
 * What public pages show of the centre.
 * @throws EndUserError when the house rules contain what the page cannot show
 */
export async function readFatti(
  deps: Pick<Deps, 'centro' | 'traduzioni' | 'contentDir' | 'publicUrl' | 'publicUrlIsSet'>,
): Promise<Fatti> {
  const { centro, traduzioni, contentDir } = deps;
  return {
    centro: CentroPubblico.parse(centro),
    inglese: traduzioni.en ? CentroPubblico.parse(traduzioni.en) : null,
    regolamento: await loadRegolamento(contentDir),
    parete: await readParete(contentDir),
    indirizzo_sito: deps.publicUrlIsSet ? deps.publicUrl : null,
  };
}

/** The instruments of the first catalogue that the home page hangs on its wall until it has read the present ones. */
async function readParete(contentDir: string): Promise<Fatti['parete']> {
  // The start has checked the file.
  const { risorse } = JSON.parse(
    await readFile(join(contentDir, 'catalogo.json'), 'utf8'),
  ) as CatalogoIniziale;
  const strumenti = risorse.filter(({ tipo }) => tipo === 'strumento');
  return alternate(strumenti.map((risorsa) => ({ ...risorsa, fissa: risorsa.non_prenotabile })))
    .slice(0, POSTI)
    .map(({ nome, illustrazione, noleggio_max, non_prenotabile }) => ({
      nome,
      illustrazione,
      noleggio_max,
      non_prenotabile,
    }));
}
