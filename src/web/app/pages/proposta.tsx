import { useSearchParams } from 'react-router';
import { Proposte } from '#web/features/proposte/pagina.tsx';
import { VaiAlleTue } from '#web/features/proposte/risposta.tsx';
import { RequireUser } from '../guard.tsx';
import { NonTrovato } from './not-found.tsx';

/**
 * The choice of other days for bookings that cannot stay as they are. It is for anybody with the link of a letter, or
 * for the signed-in person (prodotto/pagine#proposta).
 */
export default function Pagina() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? undefined;
  const page = <Proposte token={token} sconosciuto={<NonTrovato azione={<VaiAlleTue />} />} />;
  return token === undefined ? <RequireUser>{page}</RequireUser> : page;
}
