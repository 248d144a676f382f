import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CoseDiEsempio } from '#contract/esempio.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { esempioQuery } from '#web/shared/queries/impostazioni.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card, CardTitle } from '#web/shared/ui/card.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { call } from '#web/shared/api/call.ts';
import { testiPassi, type TraduciPassi } from './testi-passi.ts';

/** How many things of the sample are left, with a button to remove them; null if none. */
export function CoseDiEsempioScheda() {
  const t = useTesti(testiPassi);
  const client = useQueryClient();
  const { data } = useQuery(esempioQuery());
  const [open, setOpen] = useState(false);
  const [restano, setRestano] = useState<number | null>(null);
  const { run } = useAction({
    run: () => call('DELETE /gestione/esempio'),
    successMessage: ({ si_tolgono }) => t('esempio_tolte', { count: si_tolgono.length }),
    onDone: async (esito) => {
      setOpen(false);
      setRestano(esito.restano.length);
      await client.invalidateQueries();
    },
  });
  if (!data || (data.si_tolgono.length === 0 && !restano)) return null;
  const tutte = data.si_tolgono.length + data.restano.length;
  return (
    <Card>
      <CardTitle>{t('esempio')}</CardTitle>
      {data.si_tolgono.length === 0 ? (
        <p>{t('esempio_restano_dopo', { count: restano! })}</p>
      ) : (
        <>
          <p className="mb3">{t('esempio_testo', { count: tutte })}</p>
          <Button variant="danger" onClick={() => setOpen(true)}>
            {t('esempio_togli')}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={open}
        title={t('esempio_titolo')}
        confirm={t('esempio_conferma', { count: data.si_tolgono.length })}
        cancel={t('esempio_lascia')}
        variant="danger-fill"
        busy={t('esempio_tolgo')}
        onClose={() => setOpen(false)}
        onConfirm={() => run()}
      >
        <p>
          <b>{t('esempio_spariscono', { count: data.si_tolgono.length })}</b>
          {t('esempio_poi')} {data.restano.length === 0 && t('esempio_libere')}
        </p>
        {data.restano.length > 0 && (
          <>
            <p className="bold">{t('esempio_restano', { count: data.restano.length })}</p>
            <ul>
              {data.restano.map((una) => (
                <li key={una.id}>
                  <b>{una.nome}</b>: {sayPerche(una, t)}.
                </li>
              ))}
            </ul>
          </>
        )}
      </ConfirmDialog>
    </Card>
  );
}

const sayPerche = ({ perche, chi }: CoseDiEsempio['restano'][number], t: TraduciPassi): string =>
  perche === 'modificata'
    ? t('perche_modificata', { nome: chi ? `${chi.nome} ${chi.cognome}` : t('perche_qualcuno') })
    : t(`perche_${perche}`);
