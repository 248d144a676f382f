import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFailureToast } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { portaQuery } from '#web/shared/queries/banco.ts';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Switch } from '#web/shared/ui/checkbox.tsx';
import { call } from '#web/shared/api/call.ts';
import { testiBanco } from './testi.ts';

/** In the profile: whether the member's first name and initial are on the sheet at the door (prodotto/banco#fogli). */
export function Porta() {
  const t = useTesti(testiBanco);
  const fail = useFailureToast();
  const client = useQueryClient();
  const porta = useQuery(portaQuery());
  const update = useMutation({
    // Send calls in the order of the presses.
    scope: { id: 'porta' },
    mutationFn: (nome_alla_porta: boolean) => call('PUT /utenti/me/porta', { body: { nome_alla_porta } }),
    onSuccess: (answer) => client.setQueryData(portaQuery().queryKey, answer),
    onError: (error) => fail(t('ops'), error),
  });
  return (
    <Stack>
      <CardTitle>{t('porta_titolo')}</CardTitle>
      <p className="soft">{t('porta_testo')}</p>
      <Switch
        checked={update.isPending ? update.variables : (porta.data?.nome_alla_porta ?? false)}
        disabled={!porta.data}
        onChange={(event) => update.mutate(event.target.checked)}
      >
        {t('porta_nome')}
      </Switch>
    </Stack>
  );
}
