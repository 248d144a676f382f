import { useRef, useState } from 'react';
import { useRun } from '#web/shared/form/use-run.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { focusIfLost } from '#web/shared/ui/focus-if-lost.ts';
import { Trash2 } from '#web/shared/ui/icons.ts';
import { useDeleteVoce } from './api.ts';
import type { Valori } from './campi-voce.ts';
import { testiChiusure } from './testi.ts';
import { sayNomeVoce, sayGiorniChiusi, type Voce } from './vista-chiusura.ts';

type Attuale = Valori & { versione: number };

interface RemoveVoceProps {
  voce: Voce;
  open: boolean;
  onClose: () => void;
  finalFocus?: (() => HTMLElement | null | undefined) | undefined;
}

/** Asks before a closure or a stop is removed; what somebody else has changed meanwhile is shown before it goes. */
export function RemoveVoce({ voce, open, onClose, finalFocus }: RemoveVoceProps) {
  const t = useTesti(testiChiusure);
  const lingua = useLingua();
  const remove = useDeleteVoce(voce);
  const [attuale, setAttuale] = useState<Attuale | null>(null);
  const lascia = useRef<HTMLButtonElement>(null);

  const { run, pending } = useRun({
    send: (versione: number) => remove.mutateAsync(versione),
    fatto: t(`tolta_${voce.cosa}`),
    storto: t('ops'),
    chiamata: ['DELETE /chiusure/{id}', 'DELETE /fermi/{id}'],
    attuale: setAttuale,
    rifiuto: () => {
      setAttuale(null);
      return false;
    },
    dopo: () => {
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
      <Dialog
        open={attuale !== null}
        onClose={() => setAttuale(null)}
        title={t('altri_titolo')}
        initialFocus={lascia}
        actions={
          <>
            <Button ref={lascia} onClick={() => setAttuale(null)}>
              {t('altri_lascia')}
            </Button>
            <Button
              variant="danger-fill"
              icon={<Trash2 />}
              busy={pending ? t('tolgo') : undefined}
              onClick={() => attuale && void run(attuale.versione)}
            >
              {t('altri_togli_lo_stesso')}
            </Button>
          </>
        }
      >
        {attuale && (
          <>
            <p>{t('altri_togli')}</p>
            <p>
              <b lang="it">{attuale.motivo}</b>, {sayGiorniChiusi(attuale, t, lingua)}
            </p>
          </>
        )}
      </Dialog>
    </>
  );
}
