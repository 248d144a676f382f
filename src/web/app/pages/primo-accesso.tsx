import { useSearchParams } from 'react-router';
import { PrimoAccesso } from '#web/features/primo-accesso/primo-accesso.tsx';

/** The page of the one-time link that the start or the admin command prints. */
export function Component() {
  const [query] = useSearchParams();
  return <PrimoAccesso token={query.get('token')} />;
}
