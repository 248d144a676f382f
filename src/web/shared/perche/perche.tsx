import { Link } from '../ui/link.tsx';
import { useTesti } from '../i18n/use-testi.ts';
import { PATHS } from '../paths.ts';
import { testiUi } from '../ui/testi.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { testiPerche } from './testi.ts';

interface PercheProps {
  cosa: 'codice' | 'documento';
  /** Whether it will be asked for only later: then the line begins by saying so. */
  poi?: boolean;
}

/** One line about why something is asked for. The privacy page opens in a new tab, so that the form is not lost. */
export function Perche({ cosa, poi = false }: PercheProps) {
  const t = useTesti(testiPerche);
  const ui = useTesti(testiUi);
  return (
    <>
      {poi && `${t('documento_poi')} `}
      {t(cosa)}{' '}
      <Link to={PATHS.privacy} target="_blank" rel="noreferrer">
        {t('privacy')}
        <VisuallyHidden> ({ui('nuova_scheda')})</VisuallyHidden>
      </Link>
    </>
  );
}
