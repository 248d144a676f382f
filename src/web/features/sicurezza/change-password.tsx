import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { passwordScritta } from '#contract/auth.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { passwordDueVolte, sameTwice } from '#web/shared/form/campi-scritti.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { formatIstante } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { chiaviRecentiQuery } from '#web/shared/queries/account.ts';
import { useSession } from '#web/shared/session.tsx';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { PasswordField, PasswordOwner } from '#web/shared/ui/password-field.tsx';
import { ApiError } from '#web/shared/api/call.ts';
import { useChangePassword } from './sessioni.tsx';
import { testiSicurezza } from './testi.ts';

const Schema = z.object({ attuale: passwordScritta, ...passwordDueVolte }).refine(...sameTwice);

/** Changes the password and chooses which keys of the old one to keep (prodotto/account#password). */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const t = useTesti(testiSicurezza);
  const lingua = useLingua();
  const { data: chiavi = [] } = useQuery(chiaviRecentiQuery());
  const [tieni, setTieni] = useState<readonly string[]>([]);
  const { utente } = useSession();
  const change = useChangePassword();
  const { form, field, refuse, summary } = useModulo(Schema, {
    defaultValues: { attuale: '', password: '', conferma: '' },
  });
  const { run, pending } = useAction({
    form,
    run: ({ attuale, password }) => change.mutateAsync({ attuale, password, tieni: [...tieni] }),
    successMessage: t('cambiata'),
    onRejected: (error) => {
      if (!(error instanceof ApiError && error.code === 'PASSWORD_SBAGLIATA')) return false;
      refuse('attuale', error);
      return true;
    },
    onDone: onClose,
  });

  return (
    <FormDialog
      title={t('cambia')}
      onClose={onClose}
      submit={{ label: t('cambia'), busy: t('cambio') }}
      pending={pending}
      hold
      errors={summary({ attuale: t('attuale'), password: t('nuova'), conferma: t('conferma') })}
      onSubmit={run}
    >
      <PasswordOwner email={utente?.email} />
      <PasswordField label={t('attuale')} {...field('attuale')} />
      <PasswordField
        label={t('nuova')}
        autoComplete="new-password"
        hint={t('password_aiuto')}
        {...field('password')}
      />
      <PasswordField label={t('conferma')} autoComplete="new-password" {...field('conferma')} />
      {chiavi.length > 0 && (
        <Stack>
          <p className="soft">{t('finiscono')}</p>
          {chiavi.map(({ chiave, tipo, nome, fatta_il }) => (
            <Checkbox
              key={chiave}
              checked={tieni.includes(chiave)}
              onChange={({ target: { checked } }) =>
                setTieni((now) => (checked ? [...now, chiave] : now.filter((one) => one !== chiave)))
              }
            >
              {t(`tieni_${tipo}`, { nome: nome ?? '', quando: formatIstante(fatta_il, lingua) })}
            </Checkbox>
          ))}
        </Stack>
      )}
    </FormDialog>
  );
}
