import { useSearchParams } from 'react-router';
import { Proposte } from '#web/features/proposte/pagina.tsx';
import { VaiAlleTue } from '#web/features/proposte/risposta.tsx';
import { RequireUser } from '../guard.tsx';
import { NonTrovato } from './not-found.tsx';

/**
 * Other days for bookings that cannot stay as they are: by the link of a letter for whoever has it, else for whoever is
 * signed in (prodotto/pagine#proposta).
 */
export default function Pagina() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? undefined;
  const page = <Proposte token={token} sconosciuto={<NonTrovato azione={<VaiAlleTue />} />} />;
  return token === undefined ? <RequireUser>{page}</RequireUser> : page;
}
