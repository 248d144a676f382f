import { useState } from 'react';
import { z } from 'zod';
import { lingua, says } from '#contract/campi.ts';
import { isNonProvato } from '#domain/subentro.ts';
import { datiPersonali, type SchedaUtente } from '#contract/utenti.ts';
import { showFieldErrors, useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { formatPersona } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { CampiPersona, campiPersona } from '#web/shared/persona/campi-persona.tsx';
import { SceltaLingua } from '#web/shared/persona/scelta-lingua.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Card, CardTitle } from '#web/shared/ui/card.tsx';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { UserCheck } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { type NuovaPersona, useTakeOver } from './api.ts';
import { mailScritta } from './ask-mail.tsx';
import { Rifiutata } from './rifiutata.tsx';
import { testiPersone } from './testi.ts';

/** Whether a stranger may have created the account (prodotto/persone#subentro). */
export const isDaPrendere = (utente: SchedaUtente): boolean =>
  isNonProvato({ ...utente, informato_il: utente.informata });

/**
 * Offers to take an account over with the person at the desk: always if a stranger may have created it, and with a
 * verified address while nothing has used it.
 */
export function Subentro({ utente }: { utente: SchedaUtente }) {
  const t = useTesti(testiPersone);
  const [open, setOpen] = useState(false);
  const provata = !isDaPrendere(utente);
  return (
    <Card>
      <Stack>
        <CardTitle>{t(provata ? 'subentro_provata' : 'subentro')}</CardTitle>
        <p>{t(provata ? 'subentro_testo_provata' : 'subentro_testo', { email: utente.email ?? '' })}</p>
        <Row>
          <Button
            variant={provata ? 'secondary' : 'primary'}
            icon={<UserCheck />}
            onClick={() => setOpen(true)}
          >
            {t('prendi')}
          </Button>
        </Row>
      </Stack>
      {open && <Prendi utente={utente} onClose={() => setOpen(false)} />}
    </Card>
  );
}

const Schema = z.object({
  ...datiPersonali,
  email: mailScritta,
  lingua,
  informata: z.boolean().refine((given) => given, says('obbligatorio')),
});

function Prendi({ utente, onClose }: { utente: SchedaUtente; onClose: () => void }) {
  const t = useTesti(testiPersone);
  const campo = useMessaggioCampo();
  const take = useTakeOver(utente.id);
  const { asks, domanda } = useAskPassword<NuovaPersona>();
  const { nome, cognome, codice_fiscale, telefono, email, lingua: parlata } = utente;
  const { form, field } = useModulo(Schema, {
    defaultValues: {
      nome,
      cognome,
      codice_fiscale,
      telefono,
      email: email ?? '',
      lingua: parlata,
      informata: false,
    },
  });
  const { run, pending, failure } = useAction({
    run: (body: NuovaPersona) => take.mutateAsync(body),
    successMessage: (_, { email: mail }) => t(mail === null ? 'preso' : 'preso_invito'),
    errorMessage: null,
    onRejected: (error, body) => {
      const asked = asks(error, body);
      if (!asked) showFieldErrors(error, form);
      return asked;
    },
    onDone: onClose,
  });
  const send = (stesso_codice_fiscale: boolean) =>
    form.handleSubmit(({ informata: _, ...dati }) =>
      run({ ...dati, informata: true, ...(stesso_codice_fiscale && { stesso_codice_fiscale }) }),
    )();
  return (
    <>
      <FormDialog
        title={t('prendi_titolo', { nome: formatPersona(utente) })}
        intro={<p>{t('prendi_testo')}</p>}
        submit={{ label: t('prendi'), busy: t('un_momento'), icon: <UserCheck /> }}
        pending={pending}
        hold
        onClose={onClose}
        onSubmit={() => void send(false)}
      >
        <CampiPersona
          campi={campiPersona(field, [['nome', 'cognome'], 'codice_fiscale', ['telefono', 'email']])}
          codice={form.watch('codice_fiscale')}
          altrui
          email={{ label: t('email') }}
        />
        <SceltaLingua
          value={form.watch('lingua')}
          onChange={(next) => form.setValue('lingua', next, { shouldDirty: true })}
          altrui
        />
        <Checkbox {...form.register('informata')} error={campo(form.formState.errors.informata?.message)}>
          {t('informata')} <span className="soft">{t('informata_aiuto')}</span>
        </Checkbox>
        {failure !== null && (
          <Rifiutata error={failure} titolo={t('non_preso')} onInsist={() => void send(true)} />
        )}
      </FormDialog>
      {domanda(t('prendi_password'), (body) => void run(body))}
    </>
  );
}
