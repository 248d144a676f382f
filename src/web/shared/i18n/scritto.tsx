import { langDi, testoIn, type ConNome } from '#domain/lingue.ts';
import { useLingua } from './lingua.ts';

/**
 * What the centre wrote, in the language of the page; said to be Italian where there is no English
 * (prodotto/catalogo#inglese).
 */
export function Scritto({ italiano, inglese }: { italiano: string; inglese: string | undefined }) {
  const lingua = useLingua();
  return <span lang={langDi(lingua, inglese)}>{testoIn(lingua, italiano, inglese)}</span>;
}

/** The name of a thing, as `Scritto`. */
export function Nome({ di }: { di: ConNome }) {
  return <Scritto italiano={di.nome} inglese={di.nome_en} />;
}
