import type { DatiEsterni } from '#contract/accesso-esterno.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useModuloLater } from '#web/shared/form/use-modulo-later.ts';
import { readLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { CampiPersona, campiPersona } from '#web/shared/persona/campi-persona.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { NarrowPage } from '#web/shared/ui/narrow-page.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { call } from '#web/shared/api/call.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './account.module.css';
import { type OnToken, useServizio } from './prova-esterna.tsx';
import { RegisterFailure, RulesCheckbox } from './register-form.tsx';
import { testiAccount } from './testi.ts';

const CAMPI = ['nome', 'cognome', 'codice_fiscale', 'email', 'telefono'] as const;

const loadSchema = () => import('./register-schema.ts').then((m) => m.CompletaSchema);

interface CompletaIscrizioneProps {
  identita: string;
  dati: DatiEsterni;
  /** Whether the provider has verified the identity. */
  provata: boolean;
  onToken: OnToken;
  /** Called with the address if the form waits for the mailed link. */
  onWaiting: (email: string) => void;
}

/** Shows the provider's data, asks a new member for the rest, then registers (prodotto/account#accesso-esterno). */
export function CompletaIscrizione(props: CompletaIscrizioneProps) {
  const { identita, dati, provata, onToken, onWaiting } = props;
  const t = useTesti(testiAccount);
  const servizio = useServizio();
  const toast = useToast();
  // An address that the provider has not verified can be corrected.
  const fixed = { ...dati, email: dati.email_verificata ? dati.email : null };
  const { form, field } = useModuloLater(loadSchema, {
    defaultValues: {
      ...(Object.fromEntries(CAMPI.map((name) => [name, dati[name] ?? ''])) as Record<
        (typeof CAMPI)[number],
        string
      >),
      regolamento: false,
    },
  });
  const { run, pending, failure } = useAction({
    form,
    run: async ({ regolamento: _, ...body }) => {
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
    errorMessage: null,
  });

  return (
    <NarrowPage
      title={t('completa')}
      intro={provata ? t('completa_sotto_provata', { nome: servizio }) : t('completa_sotto')}
      size="medium"
    >
      <dl className={cx('grid g3', styles['noti'])}>
        {CAMPI.filter((name) => fixed[name] !== null).map((name) => (
          <div key={name}>
            <dt className="small soft">{t(name)}</dt>
            <dd className="bold anywhere">{fixed[name]}</dd>
          </div>
        ))}
      </dl>
      <FormStack onSubmit={run} aria-label={t('completa')}>
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
