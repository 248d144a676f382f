import type { CentroIniziale } from '#contract/contenuto.ts';
import type { Valori } from '#contract/impostazioni.ts';
import { type Centro } from '#server/platform/centro.ts';
import type { Ambiente } from '#server/platform/impostazioni.ts';
import type { Lingua } from '#domain/lingue.ts';
export declare const CONTENT: string;
/** The name under which the sample's PDF of the house rules is stored. */
export declare const pdfOfSample: () => Promise<{
  nome: string;
  bytes: Buffer;
}>;
/** The settings of the sample, but for what `altro` says; its pictures have names and no files. */
export declare function sampleValori(altro?: Partial<CentroIniziale>, ambiente?: Ambiente): Promise<Valori>;
/** The sample's centre in one language. */
export declare function sampleCentro(altro?: Partial<CentroIniziale>, lingua?: Lingua): Promise<Centro>;
