import { useState } from 'react';
import { z } from 'zod';
import { datiPersonali, type UtenteProprio as Utente } from '#contract/utenti.ts';
import { ApiError } from '#web/shared/api/call.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { asksPassword, ConfirmPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { differenze } from '#web/shared/form/divergenza.ts';
import { useInvio } from '#web/shared/form/use-invio.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { CampiPersona, campiPersona } from '#web/shared/persona/campi-persona.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { CAMPI_PROFILO, useUpdateProfilo, type DatiProfilo } from './api.ts';
import { testiProfilo } from './testi.ts';

/** Name and surname stand side by side. */
const RIGHE = [['nome', 'cognome'], 'codice_fiscale', 'email', 'telefono'] as const;

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
  // A new address requires a password given within the last 15 minutes.
  const [asking, setAsking] = useState(false);
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
      const saved = datiOf(answer);
      // The fields show what is stored now (a tax code in capitals), except those that were changed in the meantime.
      const typed = form.getValues();
      for (const name of CAMPI_PROFILO) {
        form.resetField(name, { defaultValue: saved[name] });
        if (typed[name] !== sent[name]) form.setValue(name, typed[name], { shouldDirty: true });
      }
      return 'email' in changes ? answer.email_in_attesa : null;
    },
    fatto: (waits) => (waits === null ? t('aggiornato') : t('in_attesa_fatto', { email: waits })),
    rifiuto: (error) => {
      if (asksPassword(error)) setAsking(true);
      else if (error instanceof ApiError && error.code === 'UPDATE_USER_EMAIL_ALREADY_EXISTS')
        form.setError('email', { type: 'server', message: messaggio(error) }, { shouldFocus: true });
      return asksPassword(error);
    },
  });

  return (
    <>
      <FormStack onSubmit={save} aria-label={t('dati')}>
        <CampiPersona
          campi={campiPersona(field, RIGHE)}
          codice={form.watch('codice_fiscale')}
          email={{ hint: t('email_aiuto') }}
        />
        <Button type="submit" busy={pending ? t('aggiorno') : undefined} disabled={!changed}>
          {t('aggiorna')}
        </Button>
      </FormStack>
      <ConfirmPassword
        open={asking}
        spiegazione={t('email_perche')}
        onClose={() => setAsking(false)}
        onDone={() => {
          setAsking(false);
          void save();
        }}
      />
    </>
  );
}
