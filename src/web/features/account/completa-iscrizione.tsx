import { z } from 'zod';
import type { DatiEsterni } from '#contract/accesso-esterno.ts';
import { says } from '#contract/campi.ts';
import { datiPersonali } from '#contract/utenti.ts';
import { call } from '#web/shared/api/call.ts';
import { useInvio } from '#web/shared/form/use-invio.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { readLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { CampiPersona, campiPersona } from '#web/shared/persona/campi-persona.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { NarrowPage } from '#web/shared/ui/narrow-page.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import styles from './completa-iscrizione.module.css';
import { useServizio, type OnToken } from './prova-esterna.tsx';
import { RegisterFailure, RulesCheckbox } from './register-form.tsx';
import { testiAccount } from './testi.ts';

const CAMPI = ['nome', 'cognome', 'codice_fiscale', 'email', 'telefono'] as const;

const Schema = z.object({
  ...datiPersonali,
  regolamento: z.boolean().refine((read) => read, says('regolamento_non_letto')),
});

interface CompletaIscrizioneProps {
  identita: string;
  dati: DatiEsterni;
  /** Whether the provider vouches for who they are. */
  provata: boolean;
  onToken: OnToken;
  /** Called with the address if the form waits for its mailed link. */
  onWaiting: (email: string) => void;
}

/**
 * Shows what the provider says about somebody new, and asks for the rest (prodotto/account#accesso-esterno). Nothing is
 * stored before they send it.
 */
export function CompletaIscrizione(props: CompletaIscrizioneProps) {
  const { identita, dati, provata, onToken, onWaiting } = props;
  const t = useTesti(testiAccount);
  const servizio = useServizio();
  const toast = useToast();
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
  const { save, pending, failure } = useInvio(form, {
    send: async ({ regolamento: _, ...body }) => {
      const answer = await call('POST /auth/accesso-esterno/iscrizione', {
        body: { identita, ...body, lingua: readLingua() },
      });
      if (!answer) {
        onWaiting(body.email);
        return;
      }
      await onToken(answer.access_token, answer.identita);
      toast.show({
        severity: 'ok',
        message: t(fixed.email === null ? 'iscrizione_fatta' : 'iscritto_esterno'),
      });
    },
    storto: null,
  });

  return (
    <NarrowPage
      title={t('completa')}
      intro={provata ? t('completa_sotto_provata', { nome: servizio }) : t('completa_sotto')}
      size="medium"
    >
      <dl className={styles['noti']}>
        {CAMPI.filter((name) => fixed[name] !== null).map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{fixed[name]}</dd>
          </div>
        ))}
      </dl>
      <FormStack onSubmit={save} aria-label={t('completa')}>
        <CampiPersona
          campi={campiPersona(
            field,
            CAMPI.filter((name) => fixed[name] === null),
          )}
          codice={form.watch('codice_fiscale')}
        />
        <RulesCheckbox form={form} {...field('regolamento')} />
        {failure !== null && <RegisterFailure error={failure} />}
        <Button type="submit" variant="primary" busy={pending ? t('iscrivendo') : undefined}>
          {t('iscriviti')}
        </Button>
      </FormStack>
    </NarrowPage>
  );
}
