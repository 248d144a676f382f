import { Link } from 'react-router';
import { useTesti } from '../i18n/use-testi.ts';
import { PATHS } from '../paths.ts';
import { testiUi } from '../ui/testi.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { testiPerche } from './testi.ts';

export interface PercheProps {
  cosa: 'codiceFiscale' | 'documento';
  /** Whether it is only going to be asked for: says so first. */
  poi?: boolean;
}

/** One line on why something is asked for, with the privacy page in a new tab: here a form would be lost. */
export function Perche({ cosa, poi = false }: PercheProps) {
  const t = useTesti(testiPerche);
  const ui = useTesti(testiUi);
  return (
    <>
      {poi && `${t('documentoPoi')} `}
      {t(cosa)}{' '}
      <Link to={PATHS.privacy} target="_blank" rel="noreferrer">
        {t('privacy')}
        <VisuallyHidden> ({ui('nuovaScheda')})</VisuallyHidden>
      </Link>
    </>
  );
}
