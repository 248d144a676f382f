import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useRun } from '../form/use-run.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { refreshDaFare } from '../queries/da-fare.ts';
import { utenteQuery } from '../queries/utenti.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { FileCheck } from '../ui/icons.ts';
import { testiInformativa } from './testi.ts';

export interface SuCartaProps extends Pick<ButtonProps, 'variant'> {
  persona: { id: string; nome: string; cognome: string };
}

/** Notes that somebody was given the privacy notice and the rules on paper (prodotto/importazioni#informativa). */
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
  const { run, pending } = useRun({ send: (_: null) => note.mutateAsync(), fatto: t('segnata') });
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
