import type { z } from 'zod';
import type { NuovaSegnalazione } from '#contract/segnalazioni.ts';
import { useContenuto, useLangOf } from '#web/shared/use-contenuto.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { TelefonoCentro } from '#web/shared/centro.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { Phone } from '#web/shared/ui/icons.ts';
import { FormStack, Page } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Otherwise } from '#web/shared/ui/narrow-page.tsx';
import { useModuloLater } from '#web/shared/form/use-modulo-later.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { TextArea, TextField } from '#web/shared/ui/text-field.tsx';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { call } from '#web/shared/api/call.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './supporto.module.css';
import { testiSupporto } from './testi.ts';

const loadSchema = () => import('#contract/segnalazioni.ts').then((m) => m.NuovaSegnalazione);

/** The support page: what to write, the form, a link to the contacts (prodotto/pagine#supporto). */
export default function Supporto() {
  const t = useTesti(testiSupporto);
  const { testi } = useContenuto('supporto');
  const langOf = useLangOf();
  return (
    <Page title={t('titolo')}>
      <div className={cx(styles['pagina'], 'grid top laptop-one-col')}>
        <div className="grid g4">
          <div className={cx(styles['intro'], 'grid g4')}>
            {testi.introduzione.map((paragrafo) => (
              <p key={paragrafo} lang={langOf(paragrafo)}>
                {paragrafo}
              </p>
            ))}
          </div>
          <Otherwise>
            <p>{t('altro')}</p>
            <p>
              <TelefonoCentro />
            </p>
            <LinkButton to={PATHS.contatti} icon={<Phone />}>
              {t('contatti')}
            </LinkButton>
          </Otherwise>
        </div>
        <Card className="grid g4">
          <FormSupporto />
          <p className="soft small" lang={langOf(testi.nota)}>
            {testi.nota}
          </p>
        </Card>
      </div>
    </Page>
  );
}

/** The support report (prodotto/pagine#supporto). */
function FormSupporto() {
  const t = useTesti(testiSupporto);
  const { utente } = useSession();
  const vuota: SegnalazioneInput = { mail: utente?.email ?? '', problema: '', descrizione: '' };
  const { form, field } = useModuloLater(loadSchema, {
    // The session with the address may load after the person began to type.
    values: vuota,
    resetOptions: { keepDirtyValues: true },
  });
  const { run, pending } = useAction({
    form,
    run: sendSegnalazione,
    successMessage: t('inviata'),
    errorMessage: t('ops'),
    onDone: (_, { mail }) => form.reset({ ...vuota, mail }, { keepDirtyValues: false }),
  });

  return (
    <FormStack onSubmit={run} aria-label={t('titolo')}>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        hint={t('email_aiuto')}
        required
        {...field('mail')}
      />
      <TextField label={t('problema')} hint={t('problema_aiuto')} required {...field('problema')} />
      <TextArea
        label={t('descrizione')}
        rows={6}
        className={styles['descrizione']}
        required
        {...field('descrizione')}
      />
      <Button type="submit" variant="primary" busy={pending ? t('invio') : undefined}>
        {t('invia')}
      </Button>
    </FormStack>
  );
}

type SegnalazioneInput = z.input<typeof NuovaSegnalazione>;

/** Sends a report; idempotent, so that a lost answer records it once (prodotto/api#idempotenza). */
async function sendSegnalazione(body: SegnalazioneInput, idempotencyKey: KeyFor): Promise<void> {
  await call('POST /segnalazioni', { body, idempotencyKey });
}
