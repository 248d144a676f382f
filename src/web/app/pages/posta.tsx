import { PostaPagina } from '#web/features/posta/posta.tsx';
import { RequireAdmin } from '#web/shared/require-admin.tsx';

/** The outgoing mail (contract 7 and 8). */
export function Component() {
  return <RequireAdmin altrimenti="home">{() => <PostaPagina />}</RequireAdmin>;
}
