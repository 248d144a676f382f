import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { refreshDaFare } from '#web/shared/queries/account.ts';
import { utenteQuery } from '#web/shared/queries/utenti.ts';
import { Button, type ButtonProps } from '#web/shared/ui/button.tsx';
import { FileCheck } from '#web/shared/ui/icons.ts';
import { call } from '#web/shared/api/call.ts';
import { testiInformativa } from './testi.ts';

export interface SuCartaProps extends Pick<ButtonProps, 'variant'> {
  persona: { id: string; nome: string; cognome: string };
}

/** Records that a person was given privacy notice and house rules on paper (prodotto/importazioni#informativa). */
export function SuCarta({ persona, variant }: SuCartaProps) {
  const t = useTesti(testiInformativa);
  const client = useQueryClient();
  const { id } = persona;
  const note = useMutation({
    mutationFn: () => call('POST /utenti/{id}/informata', { params: { id } }),
    onSuccess: (scheda) => {
      client.setQueryData(utenteQuery(id).queryKey, scheda);
      return refreshDaFare(client);
    },
  });
  const { run, pending } = useAction({ run: (_: null) => note.mutateAsync(), successMessage: t('segnata') });
  return (
    <Button
      variant={variant}
      icon={<FileCheck />}
      aria-label={t('su_carta_di', { persona: `${persona.nome} ${persona.cognome}` })}
      busy={pending ? t('segno') : undefined}
      onClick={() => void run(null)}
    >
      {t('su_carta')}
    </Button>
  );
}
