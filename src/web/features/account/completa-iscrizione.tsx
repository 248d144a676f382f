import { useState } from 'react';
import { z } from 'zod';
import type { DatiEsterni } from '#contract/accesso-esterno.ts';
import { says } from '#contract/campi.ts';
import { datiPersonali } from '#contract/utenti.ts';
import { call } from '#web/shared/api/call.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { CampoCodiceFiscale } from '#web/shared/perche/campo-codice-fiscale.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { NarrowPage } from '#web/shared/ui/narrow-page.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import styles from './completa-iscrizione.module.css';
import { RegisterFailure, RulesCheckbox } from './register-form.tsx';
import { testiAccount } from './testi.ts';

const CAMPI = ['nome', 'cognome', 'codice_fiscale', 'email', 'telefono'] as const;

const Schema = z.object({
  ...datiPersonali,
  regolamento: z.boolean().refine((read) => read, says('regolamento_non_letto')),
});

export interface CompletaIscrizioneProps {
  identita: string;
  dati: DatiEsterni;
  onToken: (token: string) => Promise<void>;
  /** Called with the address where the form waits for its mailed link. */
  onWaiting: (email: string) => void;
}

/**
 * Shows what the provider says of somebody who is new, and asks for the rest (prodotto/account#accesso-esterno). Nothing
 * is stored before they send it.
 */
export function CompletaIscrizione({ identita, dati, onToken, onWaiting }: CompletaIscrizioneProps) {
  const t = useTesti(testiAccount);
  const toast = useToast();
  const [failure, setFailure] = useState<unknown>(null);
  // An address that the provider does not vouch for can be corrected.
  const fixed = { ...dati, email: dati.email_verificata ? dati.email : null };
  const { form, field } = useModulo(Schema, {
    defaultValues: {
      ...(Object.fromEntries(CAMPI.map((name) => [name, dati[name] ?? ''])) as Record<
        (typeof CAMPI)[number],
        string
      >),
      regolamento: false,
    },
  });
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ regolamento: _, ...body }) => {
    setFailure(null);
    try {
      const answer = await call('POST /auth/accesso-esterno/iscrizione', { body: { identita, ...body } });
      if (!answer) {
        onWaiting(body.email);
        return;
      }
      await onToken(answer.access_token);
      toast.show({
        severity: 'ok',
        message: t(fixed.email === null ? 'iscrizioneFatta' : 'iscrittoEsterno'),
      });
    } catch (error) {
      showFieldErrors(error, CAMPI, form.setError);
      setFailure(error);
    }
  });

  return (
    <NarrowPage title={t('completa')} intro={t('completaSotto')} size="medium">
      <dl className={styles['noti']}>
        {CAMPI.filter((name) => fixed[name] !== null).map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{fixed[name]}</dd>
          </div>
        ))}
      </dl>
      <FormStack onSubmit={(event) => void submit(event)} aria-label={t('completa')}>
        {fixed.nome === null && <TextField label={t('nome')} autoComplete="given-name" {...field('nome')} />}
        {fixed.cognome === null && (
          <TextField label={t('cognome')} autoComplete="family-name" {...field('cognome')} />
        )}
        {fixed.codice_fiscale === null && (
          <CampoCodiceFiscale {...field('codice_fiscale')} scritto={form.watch('codice_fiscale')} />
        )}
        {fixed.email === null && (
          <TextField label={t('email')} type="email" autoComplete="email" {...field('email')} />
        )}
        {fixed.telefono === null && (
          <TextField label={t('telefono')} type="tel" autoComplete="tel" {...field('telefono')} />
        )}
        <RulesCheckbox form={form} {...field('regolamento')} />
        {failure !== null && <RegisterFailure error={failure} />}
        <Button type="submit" variant="primary" busy={isSubmitting ? t('iscrivendo') : undefined}>
          {t('iscriviti')}
        </Button>
      </FormStack>
    </NarrowPage>
  );
}
