import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTesti } from '../../shared/i18n/use-testi.ts';
import { Button } from '../../shared/ui/button.tsx';
import layout from '../shell/layouts.module.css';
import { testiApp } from '../testi.ts';
import { TITOLO_PREDEFINITO } from '../titles.ts';
import { isChunkError } from '../../shared/chunk-error.ts';
import { describeError } from './describe-error.ts';
import { RotateCw } from '../../shared/ui/icons.ts';
import { Said } from '../../shared/ui/said.tsx';

/** Shown in place of a page that failed, or whose script could not be loaded (prodotto/schermate#errore-inatteso). */
export function UnexpectedError() {
  const t = useTesti(testiApp);
  const error = useRouteError();
  useEffect(() => {
    document.title = `${t('errore_titolo')} · ${TITOLO_PREDEFINITO.it}`;
  }, [t]);
  return (
    <main className={layout['bare']}>
      <h1>{t('errore_titolo')}</h1>
      <Said urgent>{describeError(error, isRouteErrorResponse)}</Said>
      <p className="soft">{t(isChunkError(error) ? 'errore_script' : 'errore_aiuto')}</p>
      <Button variant="primary" icon={<RotateCw />} onClick={() => window.location.reload()}>
        {t('ricarica')}
      </Button>
    </main>
  );
}
