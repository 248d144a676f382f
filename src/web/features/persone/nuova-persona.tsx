import Printer from 'lucide-react/icons/printer';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { says } from '#contract/campi.ts';
import { datiPersonali } from '#contract/utenti.ts';
import { showFieldErrors, useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { CampoCodiceFiscale } from '#web/shared/perche/campo-codice-fiscale.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import { FormStack, Row } from '#web/shared/ui/layout.tsx';
import { FieldPair, NarrowPage } from '#web/shared/ui/narrow-page.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useCreatePersona } from './api.ts';
import { mailScritta } from './mail-scritta.ts';
import { Rifiutata } from './rifiutata.tsx';
import { testiPersone } from './testi.ts';

const Schema = z.object({
  ...datiPersonali,
  email: mailScritta,
  informata: z.boolean().refine((given) => given, says('obbligatorio')),
});

const VUOTA = { nome: '', cognome: '', codice_fiscale: '', telefono: '', email: '', informata: false };
const CAMPI = ['nome', 'cognome', 'codice_fiscale', 'telefono', 'email'] as const;

/**
 * Registers somebody at the desk (prodotto/persone#nuova-persona).
 * @param informativa the privacy notice, which is only printed
 */
export function NuovaPersona({ informativa }: { informativa: ReactNode }) {
  const t = useTesti(testiPersone);
  const campo = useMessaggioCampo();
  const navigate = useNavigate();
  const toast = useToast();
  const create = useCreatePersona();
  const [failure, setFailure] = useState<unknown>(null);
  const { form, field } = useModulo(Schema, { defaultValues: VUOTA });
  const { errors } = form.formState;

  const send = (stesso_codice_fiscale: boolean) =>
    form.handleSubmit(async ({ email: mail, informata: _, ...dati }) => {
      if (create.isPending) return;
      setFailure(null);
      const con = stesso_codice_fiscale ? { stesso_codice_fiscale } : {};
      try {
        const persona = await create.mutateAsync({ ...dati, email: mail, informata: true, ...con });
        toast.show({ severity: 'ok', message: t(mail === null ? 'iscritta' : 'iscritta_invito') });
        await navigate(pathUtente(persona.id));
      } catch (error) {
        showFieldErrors(error, CAMPI, form.setError);
        setFailure(error);
      }
    })();

  return (
    <NarrowPage title={t('titolo')} intro={t('intro')} size="wide">
      <FormStack
        onSubmit={(event) => {
          event.preventDefault();
          void send(false);
        }}
      >
        <FieldPair>
          <TextField label={t('nome')} autoComplete="off" {...field('nome')} />
          <TextField label={t('cognome')} autoComplete="off" {...field('cognome')} />
        </FieldPair>
        <CampoCodiceFiscale {...field('codice_fiscale')} scritto={form.watch('codice_fiscale')} />
        <FieldPair>
          <TextField label={t('telefono')} type="tel" autoComplete="off" {...field('telefono')} />
          <TextField
            label={t('email')}
            type="email"
            autoComplete="off"
            hint={t('email_aiuto')}
            {...field('email')}
          />
        </FieldPair>
        <Row>
          <Button icon={<Printer />} onClick={() => window.print()}>
            {t('informativa')}
          </Button>
        </Row>
        <Checkbox {...form.register('informata')} error={campo(errors.informata?.message)}>
          {t('informata')} <span className="soft">{t('informata_aiuto')}</span>
        </Checkbox>
        {failure !== null && (
          <Rifiutata error={failure} titolo={t('fallita')} onInsist={() => void send(true)} />
        )}
        <Button
          type="submit"
          variant="primary"
          icon={<UserPlus />}
          busy={create.isPending ? t('iscrivo') : undefined}
        >
          {t('iscrivi')}
        </Button>
      </FormStack>
      {informativa}
    </NarrowPage>
  );
}
