import { useSearchParams } from 'react-router';
import { VerifyPanel } from '#web/features/account/verify-panel.tsx';
import { RequireUser } from '#web/shared/require-user.tsx';
import { Spinner } from '#web/shared/ui/spinner.tsx';

/** The page that the link in the verification mail opens (spec 2). */
export function Component() {
  const [query] = useSearchParams();
  return <RequireUser loading={<Spinner />}>{() => <VerifyPanel token={query.get('token')} />}</RequireUser>;
}
