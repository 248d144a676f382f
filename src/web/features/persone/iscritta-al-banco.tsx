import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isFattoDalCentro } from '#domain/subentro.ts';
import { MailPersona } from '#contract/persone.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { formatIstante, formatPersona } from '#web/shared/format.ts';
import { SuCarta } from '#web/shared/informativa/su-carta.tsx';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { CampoMail } from '#web/shared/persona/campo-mail.tsx';
import { daFareQuery } from '#web/shared/queries/account.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card, CardTitle } from '#web/shared/ui/card.tsx';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { MailPlus } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { useGiveMail } from './api.ts';
import { LinkInvito } from './link-invito.tsx';
import { PersoneEsistenti } from './rifiutata.tsx';
import { testiPersone } from './testi.ts';

/** Polling interval of a waiting invitation, in milliseconds. */
const INVITO_MS = 3_000;

/** Whether the desk may set or correct the address: only of people whom the centre registered. */
export const mayCorrectMail = ({ informata, da_informare, is_active, is_superuser }: SchedaUtente): boolean =>
  isFattoDalCentro({ informato_il: informata, da_informare }) && is_active && !is_superuser;

/**
 * For people registered at the desk or from a sheet: who gave them the privacy notice, and their address, which the
 * desk can correct (prodotto/persone#mail-data-dopo). Null for other people.
 */
export function IscrittaAlBanco({ utente }: { utente: SchedaUtente }) {
  const t = useTesti(testiPersone);
  const lingua = useLingua();
  const [open, setOpen] = useState(false);
  const { informata, da_informare, email, is_verified } = utente;
  const invito = useInvito(utente.id);
  if (!informata && !da_informare) return null;
  const quando = informata && formatIstante(informata.quando, lingua);
  const chi = informata?.chi && `${informata.chi.nome} ${informata.chi.cognome}`.trim();
  const detto = informata?.chi?.id === utente.id ? 'informata_letta' : chi ? 'informata_da' : 'informata_il';
  return (
    <Card id="informativa">
      <Stack>
        <CardTitle>{t(da_informare || detto === 'informata_letta' ? 'da_foglio' : 'al_banco')}</CardTitle>
        {quando !== null && <p className="soft">{t(detto, { quando, chi: chi ?? '' })}</p>}
        {da_informare && <p>{t('da_informare')}</p>}
        {email === null && <p>{t('senza_mail')}</p>}
        {email !== null && (
          <p>
            {is_verified
              ? t('verificata', { email })
              : `${invito ? t(`invito_${invito}`, { email }) : ''} ${t('quando_sceglie')}`}
          </p>
        )}
        {mayCorrectMail(utente) && (
          <Row>
            {invito === 'da_stampare' && !is_verified && <LinkInvito utente={utente} />}
            {da_informare && <SuCarta persona={utente} variant="primary" />}
            <Button icon={<MailPlus />} onClick={() => setOpen(true)}>
              {t(email === null ? 'dai_mail' : 'correggi_mail')}
            </Button>
          </Row>
        )}
      </Stack>
      {open && <DaiMail utente={utente} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** The state of the invitation in the outbox; polls while it waits. */
function useInvito(id: string) {
  const { data } = useQuery({
    ...daFareQuery(id),
    refetchInterval: ({ state }) => (state.data?.invito === 'in_partenza' ? INVITO_MS : false),
  });
  return data?.invito;
}

function DaiMail({ utente, onClose }: { utente: SchedaUtente; onClose: () => void }) {
  const t = useTesti(testiPersone);
  const give = useGiveMail(utente.id);
  const { asks, domanda } = useAskPassword();
  const { form, field, refuse } = useModulo(MailPersona, { defaultValues: { email: utente.email ?? '' } });
  const { run, pending, failure } = useAction({
    form,
    run: ({ email }) => give.mutateAsync(email),
    successMessage: t('invito_pronto'),
    errorMessage: null,
    onRejected: (error) => {
      const asked = asks(error, null);
      if (!asked) refuse('email', error);
      return asked;
    },
    onDone: onClose,
  });
  return (
    <>
      <FormDialog
        title={t('mail_titolo', { nome: formatPersona(utente) })}
        intro={<p>{t(utente.is_verified ? 'mail_testo_verificata' : 'mail_testo')}</p>}
        submit={{ label: t('invita'), busy: t('invito'), icon: <MailPlus /> }}
        pending={pending}
        hold
        onClose={onClose}
        onSubmit={run}
      >
        <CampoMail label={t('mail')} autoComplete="off" {...field('email')} />
        <PersoneEsistenti error={failure} />
      </FormDialog>
      {domanda(t('password_testo'), () => void run())}
    </>
  );
}
