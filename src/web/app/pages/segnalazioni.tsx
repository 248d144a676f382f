import { Segnalazioni } from '#web/features/segnalazioni/segnalazioni.tsx';

/** The support reports (prodotto/amministrazione#segnalazioni). */
export function Component() {
  return <Segnalazioni />;
}
