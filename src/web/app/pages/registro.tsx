import { Registro } from '#web/features/registro/pagina-registro.tsx';
import { ChooseUtente } from '#web/features/utenti/choose-utente.tsx';

/** The records of who did what (prodotto/amministrazione#registro). */
export default function Pagina() {
  return <Registro persona={(value, onChange) => <ChooseUtente value={value} onChange={onChange} />} />;
}
