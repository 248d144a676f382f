import { useEffect, useState } from 'react';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useCampi } from '#web/shared/form/use-campi.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ChangeCodice, CodiceField, type CodiceFieldProps } from '#web/shared/ui/codice-field.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { NarrowPage } from '#web/shared/ui/narrow-page.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { focusHeading } from '#web/shared/focus.ts';
import { ApiError, call } from '#web/shared/api/call.ts';
import type { OnToken } from './prova-esterna.tsx';
import { testiAccount } from './testi.ts';

interface CodiceEsternoProps {
  identita: string;
  onToken: OnToken;
}

/** Asks an administrator who signs in with the provider for the second factor. */
export function CodiceEsterno({ identita, onToken }: CodiceEsternoProps) {
  const t = useTesti(testiAccount);
  const messaggio = useMessaggio();
  const [tipo, setTipo] = useState<CodiceFieldProps['tipo']>('app');
  const { form, field, refuse } = useCampi({ defaultValues: { codice: '' } });
  const { setFocus } = form;
  useEffect(() => focusHeading(() => (setFocus('codice'), null)), [setFocus]);
  const app = tipo === 'app';

  const { run, pending, failure } = useAction({
    form,
    run: async ({ codice }) => {
      const body = { identita, codice: codice.trim() };
      const { access_token, identita: sealed } = await call('POST /auth/accesso-esterno/codice', { body });
      await onToken(access_token, sealed);
    },
    errorMessage: null,
    onRejected: (error) => {
      const wrong = error instanceof ApiError && error.code === 'LOGIN_CODICE_ERRATO';
      if (wrong) refuse('codice', error);
      return wrong;
    },
  });

  return (
    <NarrowPage title={t('login')}>
      <FormStack onSubmit={run} aria-label={t('login')}>
        <CodiceField
          tipo={tipo}
          label={t(app ? 'codice' : 'codice_recupero')}
          hint={t(app ? 'codice_aiuto' : 'codice_recupero_aiuto')}
          {...field('codice')}
        />
        <ChangeCodice
          onClick={() => {
            form.resetField('codice');
            setTipo(app ? 'recupero' : 'app');
            setFocus('codice');
          }}
        >
          {t(app ? 'usa_recupero' : 'usa_app')}
        </ChangeCodice>
        {failure !== null && (
          <Note severity="danger" live>
            {messaggio(failure)}
          </Note>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={pending ? t('accedendo') : undefined}
          disabled={form.watch('codice').trim() === ''}
        >
          {t('accedi')}
        </Button>
      </FormStack>
    </NarrowPage>
  );
}
