import { useQuery } from '@tanstack/react-query';
import type { Gruppo } from '#contract/gruppi.ts';
import { BottoneInglese, useConInglese } from '#web/shared/form/inglese.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { restanoQuery } from '#web/shared/queries/sistemazione.ts';
import { DeleteButton } from '#web/shared/ui/delete-button.tsx';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import { focusIfLost } from '#web/shared/focus.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { useDeleteGruppo } from './api.ts';
import { CampoGruppo } from './campo-gruppo.tsx';
import { Membri } from './membri.tsx';
import { testiGruppi } from './testi.ts';

/** What happens to the resources and bookings of a group when it is deleted. */
function RestanoDi({ gruppo: { id, nome, prenotabili } }: { gruppo: Gruppo }) {
  const t = useTesti(testiGruppi);
  const ids = prenotabili.map((membro) => membro.id);
  const { data: quante = 0 } = useQuery(restanoQuery(id, ids));
  return (
    <>
      <p>{t('elimina_testo', { nome })}</p>
      {quante > 0 && <p>{t('restano', { count: quante })}</p>}
    </>
  );
}

export function GruppoVoce({ gruppo }: { gruppo: Gruppo }) {
  const t = useTesti(testiGruppi);
  const remove = useDeleteGruppo(gruppo.id);
  const [conInglese, toggle] = useConInglese();
  const { nome } = gruppo;
  const n = gruppo.prenotabili.length;

  const { run } = useAction({
    run: () => remove.mutateAsync(),
    successMessage: t('eliminato', { nome }),
    errorMessage: t('ops'),
    // The part with the focus has unmounted.
    onDone: () => focusIfLost(() => document.getElementById('gruppi-elenco')),
  });

  return (
    <Disclosure
      level={4}
      title={nome}
      end={
        <span className="soft small num">{n === 0 ? t('quante_nessuna') : t('quante', { count: n })}</span>
      }
    >
      <Stack>
        <div>
          <BottoneInglese
            premuto={conInglese}
            onClick={toggle}
            testi={[gruppo.nome_en, gruppo.descrizione_en]}
          />
        </div>
        <CampoGruppo gruppo={gruppo} campo="nome" conInglese={conInglese} />
        <CampoGruppo gruppo={gruppo} campo="descrizione" conInglese={conInglese} />
        <Membri gruppo={gruppo} />
        <div>
          <DeleteButton label={t('elimina')} onConfirm={run} busy={t('elimino')}>
            <RestanoDi gruppo={gruppo} />
          </DeleteButton>
        </div>
      </Stack>
    </Disclosure>
  );
}
