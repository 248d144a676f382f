import { langDi, testoIn, type ConNome } from '#domain/lingue.ts';
import { useLingua } from './lingua.ts';

/** A text of the centre in the language of the page, with `lang` if it has no English (prodotto/catalogo#inglese). */
export function Scritto({ italiano, inglese }: { italiano: string; inglese: string | undefined }) {
  const lingua = useLingua();
  return <span lang={langDi(lingua, inglese)}>{testoIn(lingua, italiano, inglese)}</span>;
}

/** The name of a resource, as `Scritto`. */
export function Nome({ di }: { di: ConNome }) {
  return <Scritto italiano={di.nome} inglese={di.nome_en} />;
}
