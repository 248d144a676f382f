import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { isChunkError } from '#web/shared/ui/lazy-with-retry.tsx';
import { RotateCw } from '#web/shared/ui/icons.ts';
import { Said } from '#web/shared/ui/said.tsx';
import layout from './shell/shell.module.css';
import { testiApp } from './testi.ts';
import { TITOLO_PREDEFINITO } from './titles.ts';

/** Replaces a page that threw, or whose script did not load (prodotto/schermate#errore-inatteso). */
export function UnexpectedError() {
  const t = useTesti(testiApp);
  const error = useRouteError();
  useEffect(() => {
    document.title = `${t('errore_titolo')} · ${TITOLO_PREDEFINITO.it}`;
  }, [t]);
  return (
    <main className={cx(layout['bare'], 'grid justify-centre g4 anywhere text-center')}>
      <h1>{t('errore_titolo')}</h1>
      <Said urgent>{describeError(error, isRouteErrorResponse)}</Said>
      <p className="soft">{t(isChunkError(error) ? 'errore_script' : 'errore_aiuto')}</p>
      <Button variant="primary" icon={<RotateCw />} onClick={() => window.location.reload()}>
        {t('ricarica')}
      </Button>
    </main>
  );
}

/** Status and text of an error response, or an error's message (prodotto/schermate#errore-inatteso). */
export function describeError(
  error: unknown,
  isResponse: (error: unknown) => error is { status: number; statusText: string },
): string {
  if (isResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error) return error.message;
  return String(error);
}
