import { Segnalazioni } from '#web/features/segnalazioni/segnalazioni.tsx';

/** The support reports (contract 7 and 8). */
export function Component() {
  return <Segnalazioni />;
}
