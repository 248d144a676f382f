import { Registro } from '#web/features/registro/registro.tsx';
import { ChooseUtente } from '#web/features/utenti/choose-utente.tsx';

/** Who did what (prodotto/amministrazione#registro). */
export function Component() {
  return <Registro persona={(value, onChange) => <ChooseUtente value={value} onChange={onChange} />} />;
}
