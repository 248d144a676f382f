import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { z } from 'zod';
import { datiPersonali, type UtenteProprio as Utente } from '#contract/utenti.ts';
import { normalizeCodiceFiscale } from '#domain/codice-fiscale.ts';
import { listDifferenze } from '#domain/identita.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { differenze } from '#web/shared/form/divergenza.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { CampiPersona, campiPersona } from '#web/shared/persona/campi-persona.tsx';
import { refreshDocumenti, statoDocumentoQuery } from '#web/shared/queries/documenti.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Undo2 } from '#web/shared/ui/icons.ts';
import { FormStack, Row } from '#web/shared/ui/layout.tsx';
import { ApiError } from '#web/shared/api/call.ts';
import { CAMPI_PROFILO, type DatiProfilo, useUpdateProfilo } from './api.ts';
import { DocumentoDecade } from './documento-decade.tsx';
import { testiProfilo } from './testi.ts';

const RIGHE = [['nome', 'cognome'], 'codice_fiscale', 'email', 'telefono'] as const;

type CampoDati = keyof DatiProfilo;

const Schema = z.object(datiPersonali);

const datiOf = ({ nome, cognome, codice_fiscale, email, telefono }: Utente): DatiProfilo => ({
  nome,
  cognome,
  codice_fiscale,
  email,
  telefono,
});

/** The person's data; Aggiorna is enabled once something has changed (prodotto/account#dati-personali). */
export function DatiPersonali({ utente }: { utente: Utente }) {
  const t = useTesti(testiProfilo);
  const messaggio = useMessaggio();
  const update = useUpdateProfilo();
  const session = useSession();
  const client = useQueryClient();
  // A new address requires a password given within the last 15 minutes.
  const { asks, domanda } = useAskPassword();
  const { form, field } = useModulo(Schema, {
    values: datiOf(utente),
    // Keep typed text when the user is loaded again.
    resetOptions: { keepDirtyValues: true },
  });
  // react-hook-form tracks dirty fields only if they are read; `keepDirtyValues` above needs them.
  const { isDirty, dirtyFields } = form.formState;
  const changed = isDirty || Object.keys(dirtyFields).length > 0;

  const { run, pending } = useAction({
    form,
    run: async (dati) => {
      const sent = form.getValues();
      // Send changes only: the current address would cancel the pending one.
      const changes = differenze<DatiProfilo>(dati, datiOf(utente));
      const answer = await update.mutateAsync({ ...changes, versione: utente.versione });
      if (answer.documento_stato !== utente.documento_stato) await refreshDocumenti(client);
      const saved = datiOf(answer);
      // Show the stored values (a tax code in capitals), except in fields that changed meanwhile.
      const typed = form.getValues();
      for (const name of CAMPI_PROFILO) {
        form.resetField(name, { defaultValue: saved[name] });
        if (typed[name] !== sent[name]) form.setValue(name, typed[name], { shouldDirty: true });
      }
      return 'email' in changes ? answer.email_in_attesa : null;
    },
    conflictCalls: 'PATCH /utenti/me',
    // Keep edited fields and update the others; a second press saves.
    onConflict: (poi) => {
      session.update(poi);
      return false;
    },
    successMessage: (waits) => (waits === null ? t('aggiornato') : t('in_attesa_fatto', { email: waits })),
    onRejected: (error) => {
      if (error instanceof ApiError && error.code === 'UPDATE_USER_EMAIL_ALREADY_EXISTS')
        form.setError('email', { type: 'server', message: messaggio(error) }, { shouldFocus: true });
      return asks(error, null);
    },
  });

  // As the schema normalises the code, so that the note is about what is sent.
  const { nome, cognome, codice_fiscale } = form.watch();
  const scritti = { nome, cognome, codice_fiscale: normalizeCodiceFiscale(codice_fiscale) };
  const diversi = utente.documento_stato === 'verificato' ? listDifferenze(utente, scritti) : [];
  const nota = useId();
  const { data: documento } = useQuery(statoDocumentoQuery());
  const servizio = utente.documento_stato === 'verificato' ? documento?.provata?.servizio : undefined;
  const described = (name: CampoDati) => ({
    ...field(name),
    ...(diversi.some(({ campo }) => campo === name) && { describedBy: nota }),
    ...(name === 'codice_fiscale' && servizio && { hint: t('codice_dato', { servizio }) }),
  });

  return (
    <>
      <FormStack onSubmit={run} aria-label={t('dati')}>
        <CampiPersona
          campi={campiPersona(described, RIGHE)}
          codice={form.watch('codice_fiscale')}
          email={{ hint: t('email_aiuto') }}
        />
        {diversi.length > 0 && <DocumentoDecade id={nota} differenze={diversi} />}
        <Row>
          <Button
            type="submit"
            variant={changed ? 'primary' : 'secondary'}
            busy={pending ? t('aggiorno') : undefined}
            disabled={!changed}
            aria-describedby={diversi.length > 0 ? nota : undefined}
          >
            {t('aggiorna')}
          </Button>
          {diversi.length > 0 && (
            <Button
              variant="plain"
              icon={<Undo2 />}
              onClick={() => {
                for (const { campo } of diversi) form.resetField(campo);
                form.setFocus(diversi[0]!.campo);
              }}
            >
              {diversi.length === 1 ? t('rimetti_uno', { attuale: diversi[0]!.attuale }) : t('rimetti')}
            </Button>
          )}
        </Row>
      </FormStack>
      {domanda(t('email_perche'), () => void run())}
    </>
  );
}
