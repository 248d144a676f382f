import { NuovaSegnalazione } from '#contract/segnalazioni.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useOnce } from '#web/shared/idempotency.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { TextArea, TextField } from '#web/shared/ui/text-field.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { sendSegnalazione, type SegnalazioneInput } from './api.ts';
import styles from './supporto.module.css';
import { testiSupporto } from './testi.ts';

const CAMPI = ['mail', 'problema', 'descrizione'] as const;

/** The support report (prodotto/pagine#supporto). */
export function FormSupporto() {
  const t = useTesti(testiSupporto);
  const { utente } = useSession();
  const toast = useToast();
  const fail = useFailureToast();
  const once = useOnce();
  const vuota: SegnalazioneInput = { mail: utente?.email ?? '', problema: '', descrizione: '' };
  const { form, field } = useModulo(NuovaSegnalazione, {
    // The own address comes with the session, perhaps after somebody has begun to write.
    values: vuota,
    resetOptions: { keepDirtyValues: true },
  });
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await once(body, (key) => sendSegnalazione(body, key));
      form.reset({ ...vuota, mail: body.mail }, { keepDirtyValues: false });
      toast.show({ severity: 'ok', message: t('inviata') });
    } catch (error) {
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
