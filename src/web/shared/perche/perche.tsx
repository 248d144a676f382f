import { Link } from '#web/shared/ui/link.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { testiUi } from '#web/shared/ui/testi.ts';
import { VisuallyHidden } from '#web/shared/ui/layout.tsx';
import { testiPerche } from './testi.ts';

interface PercheProps {
  cosa: 'codice' | 'documento';
  /** Whether the document will be asked for later: the text begins with that. */
  poi?: boolean;
}

/** Why data are asked for. The privacy page opens in a new tab, so that the form keeps its values. */
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
