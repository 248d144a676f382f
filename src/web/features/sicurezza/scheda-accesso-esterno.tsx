import { useQuery } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import Unlink2 from 'lucide-react/icons/unlink-2';
import { useState } from 'react';
import type { MioAccessoEsterno } from '#contract/accesso-esterno.ts';
import { useProvider } from '#web/shared/accesso-esterno/use-provider.ts';
import { asksPassword, ConfirmPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useRun } from '#web/shared/form/use-run.ts';
import { formatIstante } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { mioAccessoEsternoQuery } from '#web/shared/queries/account.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useUnlink } from './api.ts';
import { testiSicurezza } from './testi.ts';

/** Links and unlinks the person's identity at the provider, if one is configured (prodotto/account#accesso-esterno). */
export function AccessoEsterno() {
  const { data } = useQuery(mioAccessoEsternoQuery());
  if (!data || data.servizio === null) return null;
  return <Collegamento {...data} nome={data.servizio} />;
}

function Collegamento({ nome, collegata, con_password }: MioAccessoEsterno & { nome: string }) {
  const t = useTesti(testiSicurezza);
  const lingua = useLingua();
  const fail = useFailureToast();
  const unlink = useUnlink();
  const [asked, setAsked] = useState(false);
  const asks = (error: unknown) => {
    if (asksPassword(error)) setAsked(true);
    return asksPassword(error);
  };
  const provider = useProvider('collegamento', (error) => asks(error) || fail(t('storto'), error));
  const end = useRun({
    send: () => unlink.mutateAsync(),
    fatto: t('scollegato', { nome }),
    rifiuto: asks,
  });
  const act = () => (collegata ? end.run() : provider.go());
  const quando = collegata && formatIstante(collegata.usata_il, lingua);
  return (
    <Stack>
      <h3 className="t3">{t('entrare_con', { nome })}</h3>
      <p className="soft">
        {quando === null ? t('non_collegato', { nome }) : t('collegato', { nome, quando })}{' '}
        {!con_password && t('senza_password_resta')}
      </p>
      {(collegata === null || con_password) && (
        <Button
          icon={collegata ? <Unlink2 /> : <Link2 />}
          busy={provider.leaving ? t('un_momento') : end.pending ? t('scollegando') : undefined}
          onClick={() => void act()}
        >
          {t(collegata ? 'scollega' : 'collega')}
        </Button>
      )}
      <ConfirmPassword
        open={asked}
        spiegazione={t(collegata ? 'perche_per_scollegare' : 'perche_per_collegare')}
        onClose={() => setAsked(false)}
        onDone={() => {
          setAsked(false);
          void act();
        }}
      />
    </Stack>
  );
}
