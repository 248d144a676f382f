import { useQuery } from '@tanstack/react-query';
import type { MioAccessoEsterno } from '#contract/accesso-esterno.ts';
import { testiEsterno } from '#web/shared/accesso-esterno/testi.ts';
import { UnlinkButton } from '#web/shared/accesso-esterno/unlink-button.tsx';
import { useProvider } from '#web/shared/accesso-esterno/tentativo.ts';
import { useFailureToast } from '#web/shared/api/messages.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { formatIstante } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { mioAccessoEsternoQuery } from '#web/shared/queries/account.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Link2 } from '#web/shared/ui/icons.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { testiSicurezza } from './testi.ts';

/** Links and unlinks the identity at the provider, if one is configured (prodotto/account#accesso-esterno). */
export function AccessoEsterno() {
  const { data } = useQuery(mioAccessoEsternoQuery());
  if (!data || data.servizio === null) return null;
  return <Collegamento {...data} nome={data.servizio} />;
}

function Collegamento({ nome, collegata, con_password, prova }: MioAccessoEsterno & { nome: string }) {
  const t = useTesti(testiSicurezza);
  const tEsterno = useTesti(testiEsterno);
  const lingua = useLingua();
  const fail = useFailureToast();
  const { asks, domanda } = useAskPassword();
  const provider = useProvider('collegamento', (error) => asks(error, null) || fail(t('storto'), error));
  const quando = collegata && formatIstante(collegata.usata_il, lingua);
  return (
    <Stack>
      <h3 className="t3">{t('entrare_con', { nome })}</h3>
      <p className="soft">
        {quando === null ? t('non_collegato', { nome }) : t('collegato', { nome, quando })}{' '}
        {collegata === null && prova && t('non_collegato_prova')}
        {!con_password && tEsterno('senza_password_resta')}
      </p>
      {collegata && con_password && <UnlinkButton nome={nome} />}
      {collegata === null && (
        <Button
          icon={<Link2 />}
          busy={provider.leaving ? t('un_momento') : undefined}
          onClick={() => void provider.go()}
        >
          {t('collega')}
        </Button>
      )}
      {domanda(t('perche_per_collegare'), () => void provider.go())}
    </Stack>
  );
}
