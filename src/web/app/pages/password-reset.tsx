import { useSearchParams } from 'react-router';
import { PasswordReset } from '#web/features/password/reset.tsx';

/** The page that the link in the recovery mail opens (prodotto/account#recupero). */
export function Component() {
  const [query] = useSearchParams();
  return <PasswordReset token={query.get('token')} />;
}
