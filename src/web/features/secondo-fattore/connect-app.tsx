import { useCampi } from '#web/shared/form/use-campi.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CodiceField } from '#web/shared/ui/codice-field.tsx';
import { FormStack, Row, Stack } from '#web/shared/ui/layout.tsx';
import { Qr } from '#web/shared/ui/qr.tsx';
import { ApiError } from '#web/shared/api/call.ts';
import { useConfirm } from './api.ts';
import { Passo } from './codici-recupero.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './secondo-fattore.module.css';
import { testiSecondoFattore } from './testi.ts';

interface ConnectAppProps {
  segreto: string;
  uri: string;
  onClose: () => void;
  /** Called with the recovery codes, which are shown once. */
  onCodici: (codici: string[]) => void;
}

/** The key for the app, to scan or type, and a code to confirm it. */
export default function ConnectApp({ segreto, uri, onClose, onCodici }: ConnectAppProps) {
  const t = useTesti(testiSecondoFattore);
  const confirm = useConfirm();
  const { form, field, refuse } = useCampi({ defaultValues: { codice: '' } });

  const { run, pending } = useAction({
    form,
    run: ({ codice }) => confirm.mutateAsync(codice.trim()),
    onRejected: (error) => {
      const late = error instanceof ApiError && error.code === 'SECONDO_FATTORE_ASSENTE';
      if (late) form.setError('codice', { type: 'server', message: t('scaduta') }, { shouldFocus: true });
      else refuse('codice', error);
      return true;
    },
    onDone: onCodici,
  });
  return (
    <Stack>
      <Passo>{t('inquadra')}</Passo>
      <p className="soft">{t('inquadra_aiuto')}</p>
      <Qr text={uri} label={t('qr')} className={cx(styles['qr'], 'lined r2')} />
      <p>{t('a_mano')}</p>
      <p className={cx('sunken dashed r2', styles['chiave'])} translate="no">
        {segreto.match(/.{1,4}/g)?.join(' ')}
      </p>
      <p>
        <a href={uri}>{t('apri')}</a>
      </p>
      <FormStack onSubmit={run} aria-label={t('comincia')}>
        <CodiceField tipo="app" label={t('codice')} hint={t('codice_aiuto')} {...field('codice')} />
        <p className="soft">{t('chiude_altri')}</p>
        <Row>
          <Button onClick={onClose}>{t('annulla')}</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={form.watch('codice').trim() === ''}
            busy={pending ? t('attivo') : undefined}
          >
            {t('comincia')}
          </Button>
        </Row>
      </FormStack>
    </Stack>
  );
}
