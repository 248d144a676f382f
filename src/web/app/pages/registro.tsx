import { Registro } from '#web/features/registro/registro.tsx';
import { ScegliUtente } from '#web/features/utenti/scegli-utente.tsx';
import { RequireAdmin } from '#web/shared/require-admin.tsx';

/** Who did what (contract 7 and 8). */
export function Component() {
  return (
    <RequireAdmin altrimenti="home">
      {() => <Registro persona={(value, onChange) => <ScegliUtente value={value} onChange={onChange} />} />}
    </RequireAdmin>
  );
}
