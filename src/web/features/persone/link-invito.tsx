import { useState } from 'react';
import type { SchedaUtente } from '#contract/utenti.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { CopyField } from '#web/shared/copy-field.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { formatPersona } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Link2 } from '#web/shared/ui/icons.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { useShowInvito } from './api.ts';
import { testiPersone } from './testi.ts';

/** Shows the invitation link if the site sends no mail (prodotto/persone#link-sullo-schermo). */
export function LinkInvito({ utente }: { utente: SchedaUtente }) {
  const t = useTesti(testiPersone);
  const { mutateAsync } = useShowInvito(utente.id);
  const { asks, domanda } = useAskPassword<void>();
  const [link, setLink] = useState<string | null>(null);
  const { run, pending } = useAction({
    run: () => mutateAsync(),
    onRejected: asks,
    onDone: (answer) => setLink(answer.link),
  });
  const nome = formatPersona(utente);
  const close = () => setLink(null);
  return (
    <>
      <Button icon={<Link2 />} busy={pending ? t('preparo_link') : undefined} onClick={() => void run()}>
        {t('mostra_link')}
      </Button>
      {domanda(t('link_password'), () => void run())}
      {link !== null && (
        <Dialog
          open
          onClose={close}
          title={t('link_titolo', { nome })}
          actions={<Button onClick={close}>{t('chiudi')}</Button>}
        >
          <Stack>
            <p>{t('link_testo', { nome })}</p>
            <CopyField
              label={t('link')}
              value={link}
              testi={{ copia: t('copia_link'), fatto: t('copiato'), fallito: t('non_copiato') }}
            />
          </Stack>
        </Dialog>
      )}
    </>
  );
}
