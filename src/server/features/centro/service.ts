import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogoIniziale, Centro } from '#contract/contenuto.ts';
import { CentroPubblico, type Fatti } from '#contract/fatti-centro.ts';
import { alternate, POSTI } from '#domain/alternate.ts';
import type { Deps } from '../../platform/deps.ts';

/** What public pages show of the centre. */
export async function readFatti(
  deps: Pick<Deps, 'centro' | 'traduzioni' | 'regolamento' | 'contentDir' | 'publicUrl' | 'publicUrlIsSet'>,
): Promise<Fatti> {
  const { centro, traduzioni, regolamento, contentDir } = deps;
  return {
    centro: toPubblico(centro),
    inglese: traduzioni.en ? toPubblico(traduzioni.en) : null,
    regolamento,
    parete: await readParete(contentDir),
    indirizzo_sito: deps.publicUrlIsSet ? deps.publicUrl : null,
  };
}

/** Only what the pages show. The start has checked the values; checking them again would take 30 ms of it. */
function toPubblico(centro: Centro): CentroPubblico {
  const { fasce, ...parti } = Object.fromEntries(
    Object.keys(CentroPubblico.shape).map((name) => [name, centro[name as keyof Centro]]),
  ) as CentroPubblico;
  return { ...parti, ...(fasce && { fasce: { residente: fasce.residente } }) };
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
