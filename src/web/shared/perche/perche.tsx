import { Link } from '../ui/link.tsx';
import { useTesti } from '../i18n/use-testi.ts';
import { PATHS } from '../paths.ts';
import { testiUi } from '../ui/testi.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { testiPerche } from './testi.ts';

export interface PercheProps {
  cosa: 'codice' | 'documento';
  /** Whether it will only be asked for later: the line then says so first. */
  poi?: boolean;
}

/** One line on why something is asked for. The privacy page opens in a new tab, so that the form is not lost. */
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
