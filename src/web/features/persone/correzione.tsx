import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { CAMPI_CORRETTI } from '#contract/valori.ts';
import { datiPersonali, type SchedaUtente } from '#contract/utenti.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { CampiPersona, campiPersona } from '#web/shared/persona/campi-persona.tsx';
import { utenteQuery } from '#web/shared/queries/utenti.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Said } from '#web/shared/ui/said.tsx';
import { Pencil } from '#web/shared/ui/icons.ts';
import { useCorreggi } from './api.ts';
import { mayCorrectMail } from './iscritta-al-banco.tsx';
import { PersoneEsistenti } from './rifiutata.tsx';
import { isDaPrendere } from './form-subentro.tsx';
import { testiPersone } from './testi.ts';

const { email: _, ...corretti } = datiPersonali;
const Schema = z.object(corretti);

interface CorreggiDatiProps {
  persona: SchedaUtente;
  /** Whether administrators edit themselves. */
  isMe: boolean;
  onClose: () => void;
}

/** Corrects a person's stored data, in the shown version (prodotto/persone#correggi-i-dati). */
function CorreggiDati({ persona, isMe, onClose }: CorreggiDatiProps) {
  const t = useTesti(testiPersone);
  const messaggio = useMessaggio();
  const client = useQueryClient();
  const correct = useCorreggi(persona.id);
  const [seen, setSeen] = useState(persona);
  const { asks, domanda } = useAskPassword<boolean>();
  const { form, field } = useModulo(Schema, {
    values: seen,
    // Keep edited fields; the others take values that somebody else has stored meanwhile.
    resetOptions: { keepDirtyValues: true },
  });
  // react-hook-form tracks dirty fields only if they are read; `keepDirtyValues` above needs them.
  void form.formState.dirtyFields;
  const scritti = form.watch();
  const cambiati = CAMPI_CORRETTI.filter((campo) => scritti[campo] !== seen[campo]);
  const { run, pending, failure } = useAction({
    run: ({ dati, insist }: { dati: z.output<typeof Schema>; insist: boolean }) =>
      correct.mutateAsync({
        ...Object.fromEntries(
          CAMPI_CORRETTI.filter((campo) => dati[campo] !== seen[campo]).map((campo) => [campo, dati[campo]]),
        ),
        versione: seen.versione,
        ...(insist && { stesso_codice_fiscale: true }),
      }),
    successMessage: t('corretti'),
    errorMessage: null,
    conflictCalls: 'PATCH /utenti/{id}',
    onConflict: (persona) => {
      setSeen(persona);
      client.setQueryData(utenteQuery(persona.id).queryKey, persona);
      // Unhandled, so that the toast says what happened, too.
      return false;
    },
    onRejected: (error, { insist }) => {
      const asked = asks(error, insist);
      if (!asked) showFieldErrors(error, form);
      return asked;
    },
    onDone: onClose,
  });
  const send = (insist: boolean) => form.handleSubmit((dati) => run({ dati, insist }))();
  const codice = failure instanceof ApiError ? failure.code : null;
  return (
    <>
      <FormDialog
        title={t('correggi_titolo', { nome: persona.nome, cognome: persona.cognome })}
        submit={{ label: t('correggi'), busy: t('correggo'), disabled: cambiati.length === 0 }}
        pending={pending}
        hold
        onClose={onClose}
        onSubmit={() => void send(false)}
      >
        <CampiPersona
          campi={campiPersona(field, [['nome', 'cognome'], 'codice_fiscale', 'telefono'])}
          codice={scritti.codice_fiscale}
          altrui
        />
        <p className="soft small">{t(whereMail(persona, isMe))}</p>
        {cambiati.length > 0 && (
          <Said>
            {t('cambia', { campi: cambiati.map((campo) => t(campo).toLowerCase()).join(', ') })}{' '}
            {!isMe && t(persona.email === null ? 'si_stampa' : 'si_scrive')} {t('ricevute_restano')}
          </Said>
        )}
        {codice === 'CODICE_FISCALE_GIA_USATO' && (
          <Note severity="warn" live>
            <p>{t('stesso_codice')}</p>
            <PersoneEsistenti error={failure} />
            <Button onClick={() => void send(true)}>{t('correggi_lo_stesso')}</Button>
          </Note>
        )}
        {failure !== null && codice !== 'CODICE_FISCALE_GIA_USATO' && (
          <Note severity="danger" live>
            {codice === 'MODIFICATO_DA_ALTRI' ? t('cambiati_intanto') : messaggio(failure)}
          </Note>
        )}
      </FormDialog>
      {domanda(t('correggi_perche'), (insist) => void send(insist))}
    </>
  );
}

/** The text about where to change the address, which is not one of these fields. */
function whereMail(persona: SchedaUtente, isMe: boolean) {
  if (isMe) return 'mail_tua';
  if (mayCorrectMail(persona)) return 'mail_altrove';
  return isDaPrendere(persona) ? 'mail_da_prendere' : 'mail_sua';
}

export function Correggi({ persona, isMe }: { persona: SchedaUtente; isMe: boolean }) {
  const t = useTesti(testiPersone);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Pencil />} onClick={() => setOpen(true)}>
        {t('correggi_dati')}
      </Button>
      {open && <CorreggiDati persona={persona} isMe={isMe} onClose={() => setOpen(false)} />}
    </>
  );
}
