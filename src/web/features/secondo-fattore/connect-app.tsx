import { ApiError } from '#web/shared/api/call.ts';
import { useCampi } from '#web/shared/form/use-campi.ts';
import { useInvio } from '#web/shared/form/use-invio.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CodiceField } from '#web/shared/ui/codice-field.tsx';
import { FormStack, Row, Stack } from '#web/shared/ui/layout.tsx';
import { Qr } from '#web/shared/ui/qr.tsx';
import { useConfirm } from './api.ts';
import { Passo } from './codici-recupero.tsx';
import styles from './secondo-fattore.module.css';
import { testiSecondoFattore } from './testi.ts';

interface ConnectAppProps {
  segreto: string;
  uri: string;
  onClose: () => void;
  /** Called when the second step is on; these recovery codes are shown only once. */
  onCodici: (codici: string[]) => void;
}

/** The key for the app, to scan or to type, and a code to confirm that the app has it. */
export default function ConnectApp({ segreto, uri, onClose, onCodici }: ConnectAppProps) {
  const t = useTesti(testiSecondoFattore);
  const confirm = useConfirm();
  const { form, field, refuse } = useCampi({ defaultValues: { codice: '' } });

  const { save, pending } = useInvio(form, {
    send: ({ codice }) => confirm.mutateAsync(codice.trim()),
    rifiuto: (error) => {
      const late = error instanceof ApiError && error.code === 'SECONDO_FATTORE_ASSENTE';
      if (late) form.setError('codice', { type: 'server', message: t('scaduta') }, { shouldFocus: true });
      else refuse('codice', error);
      return true;
    },
    dopo: onCodici,
  });
  return (
    <Stack>
      <Passo>{t('inquadra')}</Passo>
      <p className="soft">{t('inquadra_aiuto')}</p>
      <Qr text={uri} label={t('qr')} className={styles['qr']} />
      <p>{t('a_mano')}</p>
      <p className={styles['chiave']} translate="no">
        {segreto.match(/.{1,4}/g)?.join(' ')}
      </p>
      <p>
        <a href={uri}>{t('apri')}</a>
      </p>
      <FormStack onSubmit={save} aria-label={t('comincia')}>
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
