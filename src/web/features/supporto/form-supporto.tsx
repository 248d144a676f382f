import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { inCodici } from '#contract/campi.ts';
import { NuovaSegnalazione } from '#contract/segnalazioni.ts';
import { showFieldErrors, useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useIdempotencyKey } from '#web/shared/idempotency.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { TextArea } from '#web/shared/ui/text-area.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { sendSegnalazione, type SegnalazioneInput } from './api.ts';
import styles from './supporto.module.css';
import { testiSupporto } from './testi.ts';

const CAMPI = ['mail', 'problema', 'descrizione'] as const;

/** The support report (spec 2 and 5). */
export function FormSupporto() {
  const t = useTesti(testiSupporto);
  const campo = useMessaggioCampo();
  const { utente } = useSession();
  const toast = useToast();
  const fail = useFailureToast();
  const idempotency = useIdempotencyKey();
  const vuota: SegnalazioneInput = { mail: utente?.email ?? '', problema: '', descrizione: '' };
  const form = useForm<SegnalazioneInput>({
    resolver: zodResolver(NuovaSegnalazione, inCodici),
    // The own address comes with the session, perhaps after somebody has begun to write.
    values: vuota,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;
  const field = (name: (typeof CAMPI)[number]) => ({
    ...form.register(name),
    error: campo(errors[name]?.message),
  });

  const submit = form.handleSubmit(async (body) => {
    try {
      await sendSegnalazione(body, idempotency.keyFor(body));
      idempotency.settle(null);
      form.reset({ ...vuota, mail: body.mail }, { keepDirtyValues: false });
      toast.show({ severity: 'ok', message: t('inviata') });
    } catch (error) {
      idempotency.settle(error);
      showFieldErrors(error, CAMPI, form.setError);
      fail(t('fallita'), error);
    }
  });

  return (
    <FormStack onSubmit={(event) => void submit(event)} aria-label={t('titolo')}>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        hint={t('emailAiuto')}
        required
        {...field('mail')}
      />
      <TextField label={t('problema')} hint={t('problemaAiuto')} required {...field('problema')} />
      <TextArea
        label={t('descrizione')}
        rows={6}
        className={styles['descrizione']}
        required
        {...field('descrizione')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting ? t('inviando') : undefined}>
        {t('invia')}
      </Button>
    </FormStack>
  );
}
