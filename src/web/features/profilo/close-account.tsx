import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  asksPassword,
  ConfirmElsewhere,
  PasswordDialog,
} from '#web/shared/confirm-password/confirm-password.tsx';
import { ApiError } from '#web/shared/api/api-error.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { mioAccessoEsternoQuery } from '#web/shared/queries/account.ts';
import { writeToken } from '#web/shared/token.ts';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { Trash2 } from '#web/shared/ui/icons.ts';
import { useToast } from '#web/shared/ui/toast.tsx';
import { type ChiusuraAccount, useCloseAccount } from './api.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './profilo.module.css';
import { testiProfilo } from './testi.ts';

const CONSEGUENZE = [
  'elimina_future',
  'elimina_in_corso',
  'elimina_passate',
  'elimina_documento',
  'elimina_per_sempre',
] as const;

/** The dialog to close the account: consequences and password. */
export function CloseAccount({ onClose }: { onClose: () => void }) {
  const t = useTesti(testiProfilo);
  const toast = useToast();
  const navigate = useNavigate();
  const close = useCloseAccount();
  const over = useRef(false);
  // Sign out after leaving the page: a page for signed-in people would show the login.
  useEffect(() => () => void (over.current && writeToken(null)), []);

  const finish = async (): Promise<void> => {
    over.current = true;
    toast.show({ severity: 'ok', message: t('eliminato') });
    await navigate(PATHS.home, { replace: true });
  };
  const intro = (
    <ul className={cx('grid g2', styles['conseguenze'])}>
      {CONSEGUENZE.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  );
  const [tenuta, setTenuta] = useState<{ euro: number; chiesta: ChiusuraAccount } | null>(null);
  /** If the centre still holds a deposit, asks once more and returns true. */
  const asksCauzione = (error: unknown, chiesta: ChiusuraAccount): boolean => {
    const euro = error instanceof ApiError && error.code === 'CAUZIONE_DA_RENDERE' ? error.resta : undefined;
    if (euro !== undefined) setTenuta({ euro, chiesta });
    return euro !== undefined;
  };
  const senza = useAction({
    run: (chiesta: ChiusuraAccount) => close.mutateAsync(chiesta),
    onRejected: (error, chiesta) => {
      if (asksCauzione(error, chiesta)) return true;
      if (asksPassword(error)) setAsked(true);
      else onClose();
      return asksPassword(error);
    },
    onDone: finish,
  });
  const { data: accesso } = useQuery(mioAccessoEsternoQuery());
  const [asked, setAsked] = useState(false);
  if (tenuta) {
    return (
      <FormDialog
        title={t('elimina_cauzione', { euro: formatEuro(tenuta.euro) })}
        onClose={onClose}
        submit={{
          label: t('elimina_lo_stesso'),
          busy: t('elimino'),
          variant: 'danger-fill',
          icon: <Trash2 />,
        }}
        pending={senza.pending}
        hold
        onSubmit={() => void senza.run({ ...tenuta.chiesta, nonostante: ['CAUZIONE_DA_RENDERE'] })}
      >
        <p>{t('elimina_cauzione_testo')}</p>
      </FormDialog>
    );
  }
  if (asked) return <ConfirmElsewhere servizio={accesso?.servizio ?? null} onClose={onClose} />;
  if (accesso?.con_password === false) {
    return (
      <FormDialog
        title={t('elimina_titolo')}
        onClose={onClose}
        submit={{ label: t('elimina'), busy: t('elimino'), variant: 'danger-fill', icon: <Trash2 /> }}
        pending={senza.pending}
        hold
        onSubmit={() => void senza.run({})}
      >
        {intro}
      </FormDialog>
    );
  }

  return (
    <PasswordDialog
      title={t('elimina_titolo')}
      onClose={onClose}
      submit={{ label: t('elimina'), busy: t('elimino'), variant: 'danger-fill', icon: <Trash2 /> }}
      label={t('elimina_password')}
      onPassword={async (password) => {
        try {
          await close.mutateAsync({ password });
        } catch (error) {
          if (asksCauzione(error, { password })) return;
          throw error;
        }
        await finish();
      }}
      intro={intro}
    />
  );
}
