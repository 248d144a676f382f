import { Segnalazioni } from '#web/features/segnalazioni/segnalazioni.tsx';
import { RequireAdmin } from '#web/shared/require-admin.tsx';

/** The support reports (contract 7 and 8). */
export function Component() {
  return <RequireAdmin altrimenti="home">{() => <Segnalazioni />}</RequireAdmin>;
}
