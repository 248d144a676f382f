import { PostaPagina } from '#web/features/posta/posta.tsx';

/** The outgoing mail (contract 7 and 8). */
export function Component() {
  return <PostaPagina />;
}
