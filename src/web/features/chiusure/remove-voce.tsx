import { useRef, useState } from 'react';
import { useAction } from '#web/shared/form/use-action.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { ConflictDialog } from '#web/shared/ui/conflict.tsx';
import { focusIfLost } from '#web/shared/focus.ts';
import { Trash2 } from '#web/shared/ui/icons.ts';
import { useDeleteVoce } from './api.ts';
import type { ValoriChiusura } from './campi-voce.ts';
import { testiChiusure } from './testi.ts';
import { sayGiorniChiusi, sayNomeVoce, type VoceChiusure } from './vista-chiusura.ts';

type Attuale = ValoriChiusura & { versione: number };

interface RemoveVoceProps {
  voce: VoceChiusure;
  open: boolean;
  onClose: () => void;
  finalFocus?: (() => HTMLElement | null | undefined) | undefined;
}

/** Confirms the removal of a closure or stop; first shows changes by somebody else. */
export function RemoveVoce({ voce, open, onClose, finalFocus }: RemoveVoceProps) {
  const t = useTesti(testiChiusure);
  const lingua = useLingua();
  const remove = useDeleteVoce(voce);
  const [attuale, setAttuale] = useState<Attuale | null>(null);
  const lascia = useRef<HTMLButtonElement>(null);

  const { run, pending } = useAction({
    run: (versione: number) => remove.mutateAsync(versione),
    successMessage: t(`tolta_${voce.cosa}`),
    errorMessage: t('ops'),
    conflictCalls: ['DELETE /chiusure/{id}', 'DELETE /fermi/{id}'],
    onConflict: setAttuale,
    onRejected: () => {
      setAttuale(null);
      return false;
    },
    onDone: () => {
      setAttuale(null);
      if (finalFocus) focusIfLost(finalFocus);
    },
  });
  const quando = sayGiorniChiusi(voce, t, lingua);
  return (
    <>
      <ConfirmDialog
        open={open}
        onClose={onClose}
        onConfirm={() => run(voce.versione)}
        title={t('togli_titolo', { nome: sayNomeVoce(voce) })}
        variant="danger-fill"
        icon={<Trash2 />}
        confirm={t('togli')}
        busy={t('tolgo')}
        finalFocus={() => lascia.current}
      >
        <p>
          {voce.cosa === 'fermo'
            ? t('togli_fermo', { nome: voce.prenotabile.nome, quando })
            : t('togli_chiusura', { quando })}
        </p>
      </ConfirmDialog>
      <ConflictDialog
        open={attuale !== null}
        title={t('altri_titolo')}
        take={t('altri_lascia')}
        save={{
          label: t('altri_togli_lo_stesso'),
          busy: t('tolgo'),
          variant: 'danger-fill',
          icon: <Trash2 />,
        }}
        takeRef={lascia}
        isPending={pending}
        onTake={() => setAttuale(null)}
        onSave={() => attuale && void run(attuale.versione)}
      >
        {attuale && (
          <>
            <p>{t('altri_togli')}</p>
            <p>
              <b lang="it">{attuale.motivo}</b>, {sayGiorniChiusi(attuale, t, lingua)}
            </p>
          </>
        )}
      </ConflictDialog>
    </>
  );
}
