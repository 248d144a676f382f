import { NuovaPersona } from '#web/features/persone/nuova-persona.tsx';
import { FoglioTesto } from '#web/features/pubblico/pagina-testo.tsx';

/** Registers a person at the desk, and prints the privacy notice for them (prodotto/persone#nuova-persona). */
export default function Pagina() {
  return <NuovaPersona informativa={<FoglioTesto titolo="privacy" />} />;
}
