import { useContenuto, useLangOf } from '#web/shared/use-contenuto.ts';
import { useInvio } from '#web/shared/form/use-invio.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { TelefonoCentro } from '#web/shared/recapiti.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { Phone } from '#web/shared/ui/icons.ts';
import { Page, FormStack } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Otherwise } from '#web/shared/ui/narrow-page.tsx';
import styles from './supporto.module.css';
import { testiSupporto } from './testi.ts';
import { NuovaSegnalazione } from '#contract/segnalazioni.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { TextArea, TextField } from '#web/shared/ui/text-field.tsx';
import { sendSegnalazione, type SegnalazioneInput } from './api.ts';

/** The support page: what to write, the form, and the link to the contacts (prodotto/pagine#supporto). */
export default function Supporto() {
  const t = useTesti(testiSupporto);
  const { testi } = useContenuto('supporto');
  const langOf = useLangOf();
  return (
    <Page title={t('titolo')}>
      <div className={styles['pagina']}>
        <div className={styles['parole']}>
          <div className={styles['intro']}>
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
        <Card className={styles['scheda']}>
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
  const { form, field } = useModulo(NuovaSegnalazione, {
    // The address comes with the session, perhaps after the person has begun to type.
    values: vuota,
    resetOptions: { keepDirtyValues: true },
  });
  const { save, pending } = useInvio(form, {
    send: sendSegnalazione,
    fatto: t('inviata'),
    storto: t('ops'),
    dopo: (_, { mail }) => form.reset({ ...vuota, mail }, { keepDirtyValues: false }),
  });

  return (
    <FormStack onSubmit={save} aria-label={t('titolo')}>
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
