import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogoIniziale } from '#contract/contenuto.ts';
import type { Valori } from '#contract/impostazioni.ts';
import type { Centro } from './centro.ts';

/**
 * The content that came with any version of the program (decision 103). It is not compared with the files in
 * `content/`, since a centre may have copied an older sample or changed the files. A test compares it with `content/`:
 * a new wording of the rules adds its digest here.
 */
const INVENTATO = {
  nome: 'Posto Comune',
  indirizzo: 'Via delle Officine 12',
  casella: 'posto@example.org',
  telefono: '0550 000 000',
  titolare: 'Associazione Posto Comune ODV',
} as const;
type FattoInventato = keyof typeof INVENTATO;

/** SHA-256 of the rules, with each run of blanks as one. */
const TESTI: ReadonlySet<string> = new Set([
  'cb3a1a812b64e2ce927b3894cce934ddb84f635f0a0b1331d86438afff3870b7',
  '1fa729b6f93d602ac648787cd90d656947918be2dd53a442c1e6f1b9e4ff2e42',
  '58d6063064923b1d6c5f853ba72711d93dd8489ea16bd09e6034fa382d40cb7c',
  'a46c22f9a4c0e7341735ed72d62c2af0f09ec5acde66ab6a1403a7eea04140a6',
  'dfd0e02cb618f0f9f8fd33714ee3bac62d387d664b55df0698c136799055cb47',
]);
/** SHA-256 of their PDF until version 1.2.0. */
const PDF: ReadonlySet<string> = new Set([
  'cd2c57b8ffe2d8fa4618701ab8aa76ba0a5f3d149318a0f1209e27dc660780f3',
  '26b1f7f7fc955cece562b09ab4d8542739ea6323c7f1723d1208726f2ce680bd',
  '3823c5071dee84efd3b72daa662e15833be1f14767a13b8c3d851e66b3969533',
  '54c892b3e4c5c9e17f18963ccab1141d160f38f7b96735cba64cebe8188c660f',
  'a073b2a7d37e768aee34bd01aead2a55d5a66a137ce3c82f1d6850776816673d',
  '74c6e541d4df26c2b276e7e27472ff1bed23505ef76594834b815b7c74987c8f',
]);

/** The facts of a centre that are still those of the sample. */
export function listInventati(
  centro: Pick<Centro, 'nome' | 'casella' | 'telefono' | 'titolare' | 'indirizzo'>,
): FattoInventato[] {
  const found: Record<FattoInventato, string> = {
    nome: centro.nome,
    indirizzo: centro.indirizzo.via,
    casella: centro.casella,
    telefono: centro.telefono,
    titolare: centro.titolare.nome,
  };
  return (Object.keys(INVENTATO) as FattoInventato[]).filter((fatto) => found[fatto] === INVENTATO[fatto]);
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Why the house rules are not the centre's own: missing, or the sample's text or PDF. Null when they are. */
export function whyNoRegolamento({
  fonte,
  testo,
  pdf,
}: Valori['regolamento']): 'manca' | 'testo' | 'pdf' | null {
  if (fonte === 'testo') {
    if (testo.trim() === '') return 'manca';
    return TESTI.has(digest(testo.trim().replaceAll(/\s+/g, ' '))) ? 'testo' : null;
  }
  if (!pdf) return 'manca';
  // A stored PDF is named by its digest.
  return [...PDF].some((known) => pdf.file === `${known.slice(0, 32)}.pdf`) ? 'pdf' : null;
}

/** The fields of the settings that are marked while they have the sample's value. */
const CAMPI: Readonly<Record<string, (valori: Valori) => string | undefined>> = {
  'centro.nome': ({ centro }) => centro.nome.it,
  'centro.sottotitolo': ({ centro }) => centro.sottotitolo.it,
  'centro.descrizione': ({ centro }) => centro.descrizione.it,
  'centro.indirizzo.luogo': ({ centro }) => centro.indirizzo.luogo?.it,
  'centro.indirizzo.via': ({ centro }) => centro.indirizzo.via,
  'centro.indirizzo.cap': ({ centro }) => centro.indirizzo.cap,
  'centro.indirizzo.comune': ({ centro }) => centro.indirizzo.comune,
  'centro.indirizzo.provincia': ({ centro }) => centro.indirizzo.provincia,
  'centro.telefono': ({ centro }) => centro.telefono,
  'centro.casella': ({ centro }) => centro.casella,
  'centro.sito': ({ centro }) => centro.sito,
  'centro.mittente': ({ centro }) => centro.mittente,
  'privacy.titolare.nome': ({ privacy }) => privacy.titolare.nome.it,
  'privacy.titolare.indirizzo': ({ privacy }) => privacy.titolare.indirizzo.it,
  'privacy.titolare.casella': ({ privacy }) => privacy.titolare.casella,
};

const SAMPLE = join(import.meta.dirname, '../../../content');

export async function readEsempio(): Promise<CatalogoIniziale> {
  const text = await readFile(join(SAMPLE, 'catalogo.json'), 'utf8');
  return JSON.parse(text) as CatalogoIniziale;
}

/** The fields with the sample's value ('centro.telefono'), and 'regolamento' for its house rules. */
export async function listCampiDiEsempio(valori: Valori): Promise<string[]> {
  const sample = JSON.parse(await readFile(join(SAMPLE, 'centro.json'), 'utf8')) as Record<string, unknown>;
  const sampleOf = (campo: string): unknown => {
    return campo
      .split('.')
      .slice(1)
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], sample);
  };
  const campi = Object.keys(CAMPI).filter((campo) => {
    const found = CAMPI[campo]!(valori);
    return found !== undefined && found === sampleOf(campo);
  });
  const perche = whyNoRegolamento(valori.regolamento);
  return perche === 'testo' || perche === 'pdf' ? [...campi, 'regolamento'] : campi;
}
