import { PostaPagina } from '#web/features/posta/posta.tsx';

/** The outgoing mail (prodotto/amministrazione#posta). */
export function Component() {
  return <PostaPagina />;
}
