import Printer from 'lucide-react/icons/printer';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { email, inCodici, says } from '#contract/campi.ts';
import { datiPersonali } from '#contract/utenti.ts';
import { ApiError } from '#web/shared/api/call.ts';
import { showFieldErrors, useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { CampoCodiceFiscale } from '#web/shared/perche/campo-codice-fiscale.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import { FormStack, Row } from '#web/shared/ui/layout.tsx';
import { FieldPair, NarrowPage } from '#web/shared/ui/narrow-page.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useCreatePersona } from './api.ts';
import { PersoneEsistenti } from './persone-esistenti.tsx';
import { testiPersone } from './testi.ts';

const Schema = z.object({
  ...datiPersonali,
  email: z.string().transform(readMail),
  informata: z.boolean().refine((given) => given, says('obbligatorio')),
});

/** The address as `email` reads it; null when there is none. */
function readMail(text: string, ctx: z.RefinementCtx): string | null {
  if (text.trim() === '') return null;
  const { success, data, error } = email.safeParse(text, inCodici);
  if (success) return data;
  for (const { message } of error.issues) ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
}

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
        {failure !== null && <Rifiutata error={failure} onInsist={() => void send(true)} />}
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

/** Why the person was not registered; whoever is there already is one press away. */
function Rifiutata({ error, onInsist }: { error: unknown; onInsist: () => void }) {
  const t = useTesti(testiPersone);
  const messaggio = useMessaggio();
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'CODICE_FISCALE_GIA_USATO') {
    return (
      <Note severity="warn" live>
        <p>{t('stesso_codice')}</p>
        <PersoneEsistenti error={error} />
        <Button onClick={onInsist}>{t('e_altra')}</Button>
      </Note>
    );
  }
  return (
    <Note severity="danger" live>
      <strong>{t('fallita')}</strong>
      <p>{code === 'PERSONA_GIA_ISCRITTA' ? t('gia_iscritta') : messaggio(error)}</p>
      <PersoneEsistenti error={error} />
    </Note>
  );
}
