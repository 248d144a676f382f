import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProvider } from '#web/shared/accesso-esterno/tentativo.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { servizioEsternoQuery } from '#web/shared/queries/account.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { LogIn } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { testiAccount } from './testi.ts';

/**
 * The button 'Entra con …' (prodotto/account#accesso-esterno). Asked for in the browser only, as the page is
 * prerendered.
 * @param iscrizione token of the mailed link whose registration the sign-in completes
 */
export function EntraCon({ iscrizione }: { iscrizione?: string }) {
  const t = useTesti(testiAccount);
  const messaggio = useMessaggio();
  const { data: servizio } = useQuery(servizioEsternoQuery());
  const [failure, setFailure] = useState<unknown>(null);
  const { leaving, go } = useProvider('accesso', setFailure, iscrizione);
  if (!servizio) return null;
  const { nome, disponibile } = servizio;
  return (
    <>
      <Button
        icon={<LogIn />}
        disabled={!disponibile}
        busy={leaving ? t('un_momento') : undefined}
        onClick={() => {
          setFailure(null);
          void go();
        }}
      >
        {t('entra_con', { nome })}
      </Button>
      {!disponibile && (
        <Note severity="warn" live>
          {t('esterno_fermo', { nome })}
        </Note>
      )}
      {failure !== null && (
        <Note severity="danger" live>
          {messaggio(failure)}
        </Note>
      )}
    </>
  );
}
