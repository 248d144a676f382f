import { Registro } from '#web/features/registro/registro.tsx';
import { ScegliUtente } from '#web/features/utenti/scegli-utente.tsx';

/** Who did what (prodotto/amministrazione#registro). */
export function Component() {
  return <Registro persona={(value, onChange) => <ScegliUtente value={value} onChange={onChange} />} />;
}
