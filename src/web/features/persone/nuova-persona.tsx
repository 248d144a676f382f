import { useNavigate } from 'react-router';
import { z } from 'zod';
import { lingua, says } from '#contract/campi.ts';
import { datiPersonali } from '#contract/utenti.ts';
import { LINGUA_PREDEFINITA } from '#domain/lingue.ts';
import { FoglioTesto } from '#web/features/pubblico/pagina-testo.tsx';
import { showFieldErrors, useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { LinguaDelFoglio } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { CampiPersona, campiPersona } from '#web/shared/persona/campi-persona.tsx';
import { SceltaLingua } from '#web/shared/persona/scelta-lingua.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import { Printer, UserPlus } from '#web/shared/ui/icons.ts';
import { FormStack, Row } from '#web/shared/ui/layout.tsx';
import { NarrowPage } from '#web/shared/ui/narrow-page.tsx';
import { type NuovaPersona, useCreatePersona } from './api.ts';
import { mailScritta } from './ask-mail.tsx';
import { Rifiutata } from './rifiutata.tsx';
import { testiPersone } from './testi.ts';

const Schema = z.object({
  ...datiPersonali,
  email: mailScritta,
  lingua,
  informata: z.boolean().refine((given) => given, says('obbligatorio')),
});

const VUOTA = {
  nome: '',
  cognome: '',
  codice_fiscale: '',
  telefono: '',
  email: '',
  lingua: LINGUA_PREDEFINITA,
  informata: false,
};

/** Registers a person at the desk and prints the privacy notice (prodotto/persone#nuova-persona). */
export default function Pagina() {
  const t = useTesti(testiPersone);
  const campo = useMessaggioCampo();
  const navigate = useNavigate();
  const create = useCreatePersona();
  const { form, field } = useModulo(Schema, { defaultValues: VUOTA });
  const { errors } = form.formState;
  const parlata = form.watch('lingua');

  const { run, pending, failure } = useAction({
    run: (body: NuovaPersona, key) => create.mutateAsync({ body, key }),
    successMessage: (_, { email }) => t(email === null ? 'iscritta' : 'iscritta_invito'),
    errorMessage: null,
    onRejected: (error) => {
      showFieldErrors(error, form);
      return false;
    },
    onDone: ({ id }) => navigate(pathUtente(id)),
  });
  const send = (stesso_codice_fiscale: boolean) =>
    form.handleSubmit(({ informata: _, ...dati }) =>
      run({ ...dati, informata: true, ...(stesso_codice_fiscale && { stesso_codice_fiscale }) }),
    )();

  return (
    <NarrowPage title={t('nuova_persona')} intro={t('intro')} size="wide">
      <FormStack onSubmit={() => void send(false)}>
        <CampiPersona
          campi={campiPersona(field, [['nome', 'cognome'], 'codice_fiscale', ['telefono', 'email']])}
          codice={form.watch('codice_fiscale')}
          altrui
          email={{ label: t('email'), hint: t('email_aiuto') }}
        />
        <SceltaLingua
          value={parlata}
          onChange={(next) => form.setValue('lingua', next, { shouldDirty: true })}
          altrui
        />
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
        <Button type="submit" variant="primary" icon={<UserPlus />} busy={pending ? t('iscrivo') : undefined}>
          {t('iscrivi')}
        </Button>
      </FormStack>
      <LinguaDelFoglio value={parlata}>
        <FoglioTesto titolo="privacy" />
      </LinguaDelFoglio>
    </NarrowPage>
  );
}
