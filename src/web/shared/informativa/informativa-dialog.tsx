import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useRun } from '../form/use-run.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { PATHS } from '../paths.ts';
import { refreshSessione } from '../queries/account.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { testiInformativa } from './testi.ts';

/**
 * Asks somebody who came from a sheet to read the privacy notice and the rules (prodotto/importazioni#informativa). The
 * page below stays as it is, and is what they wanted.
 */
export default function InformativaDialog({ onClose }: { onClose: () => void }) {
  const t = useTesti(testiInformativa);
  const client = useQueryClient();
  const { run, pending } = useRun({
    send: async (_: null) => {
      await call('POST /utenti/me/informata');
      await refreshSessione(client);
    },
    fatto: t('fatto'),
    dopo: onClose,
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
