import type { RigaBanco } from '#contract/banco.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { RotateCcw } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { ChooseFoto, type FotoScelte } from './foto.tsx';
import { Scheda } from './scheda.tsx';
import { testiBanco } from './testi.ts';

interface SchedaFotoProps {
  titolo: string;
  prenotazione: RigaBanco;
  foto: FotoScelte;
  onClose: () => void;
  onMandate: () => void;
}

/** The hand-over or return is noted, but its photos failed: keeps them to be sent again (prodotto/banco#foto). */
export function SchedaFoto({ titolo, prenotazione, foto, onClose, onMandate }: SchedaFotoProps) {
  const t = useTesti(testiBanco);
  const send = async () => {
    if (!foto.waiting && (await foto.send())) onMandate();
  };
  return (
    <Scheda
      titolo={titolo}
      prenotazione={prenotazione}
      onClose={onClose}
      onSubmit={() => void send()}
      annulla={t('foto_lascia')}
      invio={{
        label: t('riprova'),
        icon: <RotateCcw />,
        disabled: foto.waiting,
        busy: foto.sending ? t('mando_foto') : undefined,
      }}
    >
      <Note severity="danger">{t('foto_da_mandare')}</Note>
      <ChooseFoto foto={foto} />
    </Scheda>
  );
}
