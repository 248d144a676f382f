import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { refreshSessione } from '#web/shared/queries/account.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { call } from '#web/shared/api/call.ts';
import { testiInformativa } from './testi.ts';

/** Asks a person from a sheet to read the privacy notice and the house rules (prodotto/importazioni#informativa). */
export default function InformativaDialog({ onClose }: { onClose: () => void }) {
  const t = useTesti(testiInformativa);
  const client = useQueryClient();
  const { run, pending } = useAction({
    run: async (_: null) => {
      await call('POST /utenti/me/informata');
      await refreshSessione(client);
    },
    successMessage: t('fatto'),
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onClose={pending ? () => undefined : onClose}
      title={t('titolo')}
      actions={
        <>
          <Button onClick={onClose} disabled={pending}>
            {t('dopo')}
          </Button>
          <Button variant="primary" busy={pending ? t('segno') : undefined} onClick={() => void run(null)}>
            {t('letto')}
          </Button>
        </>
      }
    >
      <p>{t('testo')}</p>
      <ul>
        {([PATHS.privacy, PATHS.regolamento] as const).map((to) => (
          <li key={to}>
            <Link to={to} target="_blank" rel="noreferrer">
              {t(to === PATHS.privacy ? 'informativa' : 'regolamento')}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
