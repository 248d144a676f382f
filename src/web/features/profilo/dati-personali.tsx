import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { z } from 'zod';
import { datiPersonali, type UtenteProprio as Utente } from '#contract/utenti.ts';
import { normalizeCodiceFiscale } from '#domain/codice-fiscale.ts';
import { listDifferenze } from '#domain/identita.ts';
import { ApiError } from '#web/shared/api/call.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { differenze } from '#web/shared/form/divergenza.ts';
import { useInvio } from '#web/shared/form/use-invio.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { CampiPersona, campiPersona } from '#web/shared/persona/campi-persona.tsx';
import { refreshDocumenti, statoDocumentoQuery } from '#web/shared/queries/documenti.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Undo2 } from '#web/shared/ui/icons.ts';
import { FormStack, Row } from '#web/shared/ui/layout.tsx';
import { CAMPI_PROFILO, useUpdateProfilo, type DatiProfilo } from './api.ts';
import { DocumentoDecade } from './documento-decade.tsx';
import { testiProfilo } from './testi.ts';

/** Name and surname stand side by side. */
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

/** The person's own data. Aggiorna is enabled once something has changed (prodotto/account#dati-personali). */
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
    // Typed text stays when the user is loaded again meanwhile.
    resetOptions: { keepDirtyValues: true },
  });
  // The form tracks dirty fields only if they are read here, and `keepDirtyValues` above depends on it.
  const { isDirty, dirtyFields } = form.formState;
  const changed = isDirty || Object.keys(dirtyFields).length > 0;

  const { save, pending } = useInvio(form, {
    send: async (dati) => {
      const sent = form.getValues();
      // Only changes are sent: sending the current address would cancel the one that is waiting.
      const changes = differenze<DatiProfilo>(dati, datiOf(utente));
      const answer = await update.mutateAsync({ ...changes, versione: utente.versione });
      if (answer.documento_stato !== utente.documento_stato) await refreshDocumenti(client);
      const saved = datiOf(answer);
      // The fields show what is stored now (a tax code in capitals), except those that were changed in the meantime.
      const typed = form.getValues();
      for (const name of CAMPI_PROFILO) {
        form.resetField(name, { defaultValue: saved[name] });
        if (typed[name] !== sent[name]) form.setValue(name, typed[name], { shouldDirty: true });
      }
      return 'email' in changes ? answer.email_in_attesa : null;
    },
    chiamata: 'PATCH /utenti/me',
    // What was typed stays, the other fields say what they are now; a second press saves.
    attuale: (poi) => {
      session.update(poi);
      return false;
    },
    fatto: (waits) => (waits === null ? t('aggiornato') : t('in_attesa_fatto', { email: waits })),
    rifiuto: (error) => {
      if (error instanceof ApiError && error.code === 'UPDATE_USER_EMAIL_ALREADY_EXISTS')
        form.setError('email', { type: 'server', message: messaggio(error) }, { shouldFocus: true });
      return asks(error, null);
    },
  });

  // What the schema will make of the code, so that the note speaks of what is sent.
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
      <FormStack onSubmit={save} aria-label={t('dati')}>
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
      {domanda(t('email_perche'), () => void save())}
    </>
  );
}
